import type { Message } from '../integrations/mail/mailer.ts'

/** `isOverAllowance`: renew the link that the mailbox already has, if there is one, instead of sending another. */
type Sparing = { isOverAllowance?: true }

/** Every kind of job with its payload. Payloads are erased when a job is done. */
export type Jobs = {
  mail: Message
  open_account: { email: string; passwordHash: string } & Sparing
  send_confirmation: { email: string } & Sparing
  send_password_link: { email: string } & Sparing
  send_email_change: { userId: string; newAddress: string }
  /** Sends the payment provider a person's current email. */
  change_payer_email: { userId: string }
  invite_subscriber: { email: string }
  /** Fetches a person's account from the payment provider and stores it. */
  sync_account: { userId: string }
  /** Refunds payments whose refund was requested in time. */
  pay_back: { userId: string }
  stop_renewal: { userId: string }
}
export type JobKind = keyof Jobs
/** Jobs that call another server are in the slow lane, so that emails need not wait for them. */
export type Lane = 'quick' | 'slow'
export const SLOW_KINDS = [
  'sync_account',
  'pay_back',
  'stop_renewal',
  'change_payer_email',
] as const satisfies readonly JobKind[]
export type Job = { [Kind in JobKind]: { kind: Kind; payload: Jobs[Kind] } }[JobKind]
