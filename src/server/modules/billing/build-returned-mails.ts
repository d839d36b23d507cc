import { writeMoney } from '#domain/billing/money-and-dates.ts'
import { composeMail } from '../../integrations/mail/compose-mail.ts'
import type { Message } from '../../integrations/mail/port.ts'
import { pageAddress } from '../../page-addresses.ts'
import { composeBillingMail, type Addressee } from './compose-billing-mail.ts'

type Returned = { cents: number; currency: string; isTriedAgain: boolean }

/** To whom we owe it. */
export function buildReturnedMail(to: Addressee, { cents, currency, isTriedAgain }: Returned): Message {
  const amount = writeMoney(cents, currency)
  return composeBillingMail(to, {
    subject: `Your bank sent ${amount} back to us`,
    title: 'Your money came back to us',
    passages: [
      `The ${amount} that you asked back is with us again: the bank of the card or account that you paid with has returned it to us. The money is yours, and we owe it to you.`,
      ...(isTriedAgain
        ? [
            'We are paying it back to the same card or account once more. You need to do nothing.',
            'You know that it is closed? Answer this mail, and we agree on another way.',
          ]
        : [
            'We have tried twice, so that card or account is probably closed. Answer this mail, and we agree on another way to pay it to you, such as a bank transfer. Do not write down the number of a card.',
          ]),
      'The subscription that it was paid for stays ended, and nothing is charged.',
    ],
    facts: [['Owed to you', amount]],
    action: { label: 'See how it stands', url: pageAddress(to.baseUrl, '/dashboard/subscription') },
  })
}

/** To whoever runs the site, whose answer goes to the person. */
export function buildOwedMail(
  to: string,
  {
    cents,
    currency,
    isTriedAgain,
    invoiceId,
    number,
    email,
  }: Returned & { invoiceId: string; number: string | null; email: string },
): Message {
  const amount = writeMoney(cents, currency)
  return composeMail({
    to,
    replyTo: email,
    subject: `A bank returned ${amount} that was paid back`,
    title: 'Money is owed to somebody',
    passages: [
      `${amount} that somebody asked back is with the payment provider again: their bank has returned it. It is owed to them.`,
      ...(isTriedAgain
        ? [
            'It is paid back once more without your doing. You hear of it again if that comes back too. They were told.',
          ]
        : [
            'It was tried twice and is not tried again. They were told to answer by mail with another way to be paid.',
            'Pay it by hand. Then write a credit note for the invoice at the payment provider, with the amount as credited outside of it: until then it counts as owed here, and their account cannot be deleted.',
          ]),
    ],
    facts: [
      ['Owed', amount],
      ['To', email],
      ['Invoice', number === null ? invoiceId : `${number} (${invoiceId})`],
    ],
    smallPrint: ['Answer this mail to write to them.'],
  })
}
