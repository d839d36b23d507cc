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
  /** Fetches a person's account from the provider of payments and believes it. */
  sync_account: { userId: string }
  /** Pays back what was asked for in time. */
  pay_back: { userId: string }
  stop_renewal: { userId: string }
}
export type JobKind = keyof Jobs
/** Work that waits for somebody else's server has a lane of its own, so that no mail waits behind it. */
export type Lane = 'quick' | 'slow'
export const SLOW_KINDS = [
  'sync_account',
  'pay_back',
  'stop_renewal',
  'change_payer_email',
] as const satisfies readonly JobKind[]
/** One piece of work, its payload that of its kind. */
export type Job = { [Kind in JobKind]: { kind: Kind; payload: Jobs[Kind] } }[JobKind]
