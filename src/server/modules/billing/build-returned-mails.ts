import { writeMoney } from '#domain/billing/money-and-dates.ts'
import { composeMail } from '../../integrations/mail/compose-mail.ts'
import type { Message } from '../../integrations/mail/port.ts'
import { pageAddress } from '../../page-addresses.ts'
import { composeBillingMail, type Addressee } from './compose-billing-mail.ts'

/** Both mails are about either: a refund that came back, and a dispute that was decided after its payment was asked back. */
type Returned = { cents: number; currency: string; isTriedAgain: boolean }

/** To whom we owe it. */
export function buildReturnedMail(
  to: Addressee,
  { cents, currency, isTriedAgain, isRefused }: Returned & { isRefused: boolean },
): Message {
  const amount = writeMoney(cents, currency)
  return composeBillingMail(to, {
    subject: `${amount} that you asked back ${isRefused ? 'could not be paid' : 'is with us again'}`,
    title: isRefused ? 'Your money could not be paid back' : 'Your money is with us again',
    passages: [
      isRefused
        ? `The ${amount} that you asked back is still with us. The money is yours, and we owe it to you.`
        : `The ${amount} that you asked back is with us again: a bank has returned it, or has decided a dispute about the payment. The money is yours, and we owe it to you.`,
      ...(isTriedAgain
        ? [
            'We are paying it back to the same card or account once more. You need to do nothing.',
            'You know that it is closed? Answer this mail, and we agree on another way.',
          ]
        : [
            'It could not be paid back to the card or account that you paid with, which may be closed. Answer this mail, and we agree on another way to pay it to you, such as a bank transfer. Do not write down the number of a card.',
          ]),
      'The subscription that it was paid for stays ended, and nothing more is charged for it.',
    ],
    facts: [['Owed to you', amount]],
    action: { label: 'See how it stands', url: pageAddress(to.baseUrl, '/dashboard/subscription') },
  })
}

/** To whoever runs the site, whose answer goes to the person. `refusal`: the provider's words for not paying it back. */
export function buildOwedMail(
  to: string,
  {
    cents,
    currency,
    isTriedAgain,
    invoiceId,
    number,
    email,
    refusal,
  }: Returned & { invoiceId: string; number: string | null; email: string; refusal: string | null },
): Message {
  const amount = writeMoney(cents, currency)
  return composeMail({
    to,
    replyTo: email,
    subject: `${amount} that was asked back ${refusal === null ? 'is with us again' : 'could not be paid'}`,
    title: 'Money is owed to somebody',
    passages: [
      refusal !== null
        ? `The payment provider does not pay back ${amount} that somebody asked back. It is owed to them.`
        : `${amount} that somebody asked back is with the payment provider again: a bank has returned it, or has decided a dispute about the payment. It is owed to them.`,
      ...(isTriedAgain
        ? [
            'It is paid back once more without your doing. You hear of it again if that does not last. They were told.',
          ]
        : [
            'It could not be paid back to the card or account that they paid with, and is not tried again. They were told to answer by mail with another way to be paid.',
            'Pay it by hand. Then write a credit note for the invoice at the payment provider, with the amount as credited outside of it: until then it counts as owed here, and their account cannot be deleted.',
          ]),
    ],
    facts: [
      ['Owed', amount],
      ['To', email],
      ['Invoice', number === null ? invoiceId : `${number} (${invoiceId})`],
      ...(refusal === null ? [] : [['The provider says', refusal] as [string, string]]),
    ],
    smallPrint: ['Answer this mail to write to them.'],
  })
}

/** To whoever runs the site, of a refund to somebody who has no account here: it names nobody, since nobody is known. */
export function buildUnknownReturnedMail(to: string, refundId: string): Message {
  return composeMail({
    to,
    subject: 'A bank returned a refund of somebody without an account',
    title: 'Money may be owed to somebody who has left',
    passages: [
      'A bank has returned a refund to the payment provider, and the provider names nobody who has an account here: perhaps it was deleted since. Nothing is paid back by itself.',
      'Look the refund up at the payment provider. Is the money owed, pay it by another way, and write it down there as a credit note for the invoice, with the amount as credited outside of it.',
    ],
    facts: [['Refund', refundId]],
  })
}
