import { owedCentsOf } from '#domain/billing/refund-window.ts'
import type { Deps } from '../../../deps.ts'
import { isInvoiceOf } from '../../../integrations/payments/payments.ts'
import { enqueue } from '../../../queue/store.ts'
import { buildFailedRefundAlert, buildFailedRefundMail } from '../mails/build-failed-refund-mails.ts'
import type { Locked } from '../customers/lock-customer.ts'
import type { KeptInvoice } from '../invoices/invoice-store.ts'
import { findAddressee } from '../mails/find-addressee.ts'
import { mailOperators } from '../mails/mail-operators.ts'
import { publishRefresh } from '../sync/publish-refresh.ts'
import { deleteNotices, insertNotice } from '../subscriptions/subscription-store.ts'

/**
 * Emails the person and the operators, once, about each refund that did not reach the person: the provider refused it,
 * a bank returned it, or a dispute undid it. The refund is not tried again automatically (decision 026). `promised`:
 * every invoice whose refund was asked for; `refusals`: by invoice, the provider's reason; `isShown`: true if the
 * provider has just returned the invoice.
 */
export async function reportFailedRefunds(
  deps: Deps,
  { tx, payments, customer: { userId } }: Locked,
  promised: readonly KeptInvoice[],
  { refusals, isShown }: { refusals: ReadonlyMap<string, string>; isShown: (invoiceId: string) => boolean },
): Promise<void> {
  // Once a refund has arrived, its next failure is reported again.
  const settled = promised.filter((each) => owedCentsOf(each) === 0)
  await deleteNotices(tx, userId, settled.map(noticeOf))
  for (const invoice of promised) {
    const { id, currency, number } = invoice
    const cents = owedCentsOf(invoice)
    if (cents === 0 || !isInvoiceOf(payments.provider, id) || !(isShown(id) || refusals.has(id))) continue
    if (!(await insertNotice(tx, userId, noticeOf(invoice)))) continue
    // If the operator repeats the refund, the person gets the email about a refund again.
    await deleteNotices(tx, userId, [`refunded:${id}:`])
    deps.log.error(
      { userId, invoiceId: id },
      'a refund did not reach the person: pay it by hand, as the email to operators describes',
    )
    await publishRefresh(deps, tx, userId)
    const to = await findAddressee(deps, tx, userId)
    if (!to) continue
    const about = { cents, currency, refusal: refusals.get(id) ?? null }
    await enqueue(tx, 'mail', buildFailedRefundMail(to, about))
    await mailOperators(deps, tx, (operator) =>
      buildFailedRefundAlert(operator, { ...about, invoiceId: id, number, email: to.email }),
    )
  }
}

function noticeOf({ id }: KeptInvoice): string {
  return `returned:${id}:`
}
