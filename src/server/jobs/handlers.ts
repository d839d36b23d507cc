import type { Deps } from '../deps.ts'
import { openAccount } from '../modules/accounts/signing-up/open-account.ts'
import { sendConfirmation } from '../modules/accounts/signing-up/send-confirmation.ts'
import { sendEmailChange } from '../modules/accounts/email-change/send-email-change.ts'
import { sendPasswordLink } from '../modules/accounts/passwords/send-password-link.ts'
import { changePayerEmail } from '../modules/billing/customers/change-payer-email.ts'
import { refundPayments } from '../modules/billing/refunds/refund-payments.ts'
import { syncAccount } from '../modules/billing/sync/sync-account.ts'
import { unlessDeleted } from '../modules/billing/customers/lock-customer.ts'
import { stopRenewalOfLeaver } from '../modules/accounts/deletion/stop-renewal-of-leaver.ts'
import { inviteSubscriber } from '../modules/notifications/invite-subscriber.ts'
import type { Job, JobKind, Jobs } from '../queue/kinds.ts'

/**
 * Handles one kind of job. A process can die after the work but before recording it, so the same job may run twice.
 * Returns follow-up jobs, which are added when this job is marked as done.
 */
type Handler<Kind extends JobKind> = (deps: Deps, payload: Jobs[Kind]) => Promise<Job[]>

export const HANDLERS: { [Kind in JobKind]: Handler<Kind> } = {
  mail: async ({ mail }, message) => {
    await mail.send(message)
    return []
  },
  open_account: openAccount,
  send_confirmation: sendConfirmation,
  send_password_link: sendPasswordLink,
  send_email_change: sendEmailChange,
  change_payer_email: changePayerEmail,
  invite_subscriber: inviteSubscriber,
  sync_account: async (deps, { userId }) => {
    await unlessDeleted(syncAccount(deps, userId))
    return []
  },
  pay_back: async (deps, { userId }) => {
    await unlessDeleted(refundPayments(deps, userId))
    return []
  },
  stop_renewal: stopRenewalOfLeaver,
}
