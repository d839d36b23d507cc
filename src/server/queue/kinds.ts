import type { Message } from '../integrations/mail/mailer.ts'

/** Every kind of job and its payload. Payloads are erased when the job is done. */
export type Jobs = {
  mail: Message
  open_account: { email: string; passwordHash: string }
  send_confirmation: { email: string }
  send_password_link: { email: string }
  send_email_change: { userId: string; newAddress: string }
  /** Tells the payment provider a person's present email. */
  change_payer_email: { userId: string }
  invite_subscriber: { email: string }
  /** Fetches a person's account from the payment provider and stores it. */
  sync_account: { userId: string }
  /** Refunds what was requested in time. */
  pay_back: { userId: string }
  stop_renewal: { userId: string }
}
export type JobKind = keyof Jobs
/** Jobs that wait for another server have their own lane, so that no email waits behind them. */
export type Lane = 'quick' | 'slow'
export const SLOW_KINDS = [
  'sync_account',
  'pay_back',
  'stop_renewal',
  'change_payer_email',
] as const satisfies readonly JobKind[]
/** One job, with the payload of its kind. */
export type Job = { [Kind in JobKind]: { kind: Kind; payload: Jobs[Kind] } }[JobKind]
