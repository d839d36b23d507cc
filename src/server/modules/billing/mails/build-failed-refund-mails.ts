import { writeMoney } from '#domain/billing/money-and-dates.ts'
import { composeMail } from '../../../integrations/mail/compose-mail.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import { composeBillingMail, type Addressee } from './compose-billing-mail.ts'

/** `refusal`: why the provider refused the refund; null if a bank returned it, or decided a dispute about the payment. */
type FailedRefund = { cents: number; currency: string; refusal: string | null }

/** An email to the person to whom we owe the money. */
export function buildFailedRefundMail(to: Addressee, { cents, currency, refusal }: FailedRefund): Message {
  const amount = writeMoney(cents, currency)
  return composeBillingMail(to, {
    subject: `We still owe you ${amount}`,
    title: 'Your refund did not reach you',
    passages: [
      refusal === null
        ? `Your refund of ${amount} came back to us: a bank has returned it, or has decided a dispute about the payment. The money is yours.`
        : `We could not refund ${amount} to the card or account that you paid with. The money is yours.`,
      "Reply to this email, and we'll agree on another way to pay you, such as a bank transfer. Please don't send us a card number.",
      "The subscription that you paid for stays ended, and you won't be charged for it again.",
    ],
    facts: [['We owe you', amount]],
    action: { label: 'See your subscription', url: linkedPageUrl(to.baseUrl, '/dashboard/subscription') },
  })
}

/** An email to an operator, whose reply goes to the person. */
export function buildFailedRefundAlert(
  to: string,
  {
    cents,
    currency,
    refusal,
    invoiceId,
    number,
    email,
  }: FailedRefund & { invoiceId: string; number: string | null; email: string },
): Message {
  const amount = writeMoney(cents, currency)
  return composeMail({
    to,
    replyTo: email,
    subject: `A refund of ${amount} failed: pay it by hand`,
    title: 'A refund failed',
    passages: [
      refusal === null
        ? `A refund of ${amount} came back to the payment provider: a bank has returned it, or has decided a dispute about the payment. You owe it to the customer.`
        : `The payment provider refused to refund ${amount}. You owe it to the customer.`,
      'It is not tried again automatically. We asked the customer to reply by email, so that you can agree on another way.',
      'Refund it again at the payment provider, or pay it by hand and then write a credit note for the invoice there, with the amount as credited outside of it. Until then it counts as owed, and their account cannot be deleted.',
    ],
    facts: [
      ['Owed', amount],
      ['To', email],
      ['Invoice', number === null ? invoiceId : `${number} (${invoiceId})`],
      ...(refusal === null ? [] : [['The provider says', refusal] as [string, string]]),
    ],
    smallPrint: ['Reply to this email to write to the customer.'],
  })
}

/** An email to an operator, about a failed refund of a customer who no longer has an account here. */
export function buildUnknownRefundAlert(to: string, refundId: string): Message {
  return composeMail({
    to,
    subject: 'A bank returned a refund of a customer without an account',
    title: 'You may owe money to a former customer',
    passages: [
      'A bank has returned a refund to the payment provider. The customer has no account here: it was probably deleted since. The refund is not tried again automatically.',
      'Look the refund up at the payment provider. If you owe the money, pay it another way and write a credit note for the invoice there, with the amount as credited outside of it.',
    ],
    facts: [['Refund', refundId]],
  })
}
