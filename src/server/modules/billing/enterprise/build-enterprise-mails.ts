import type { EnterpriseRequest } from '#domain/billing/enterprise.ts'
import { SITE } from '#domain/site/site.ts'
import { composeMail } from '../../../integrations/mail/compose-mail.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'

/** An email to an operator, whose reply goes to the sender of the request. */
export function buildEnterpriseMail(
  to: string,
  { name, email, company, seats, message }: EnterpriseRequest,
): Message {
  return composeMail({
    to,
    replyTo: email,
    subject: `Enterprise request: ${company}, ${seats} seats`,
    title: 'Enterprise request',
    passages: [message === '' ? 'They wrote no message.' : message],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Company', company],
      ['Seats', String(seats)],
    ],
    smallPrint: ['Reply to this email to write to them. The address has not been verified.'],
  })
}

/** The confirmation. It repeats nothing that the sender typed, because the email may be a stranger's. */
export function buildEnterpriseReceivedMail(to: string, baseUrl: string): Message {
  return composeMail({
    to,
    replyTo: SITE.contactEmail,
    subject: 'We have your enterprise request',
    passages: [
      `We received a request to ${SITE.name} for a team offer from this address. A person will answer it by email.`,
      'Would you like to add something? Reply to this email.',
    ],
    action: { label: 'See what the plans include', url: linkedPageUrl(baseUrl, '/pricing') },
    smallPrint: ["Wasn't it you? Ignore this email: nothing was ordered, and we'll delete the request."],
  })
}
