import type { EnterpriseRequest } from '#domain/billing/enterprise.ts'
import { SITE } from '#domain/site/site.ts'
import { composeMail } from '../../../integrations/mail/compose-mail.ts'
import type { Message } from '../../../integrations/mail/port.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'

/** To an operator, whose answer goes to the sender. */
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
    smallPrint: ['Answer this mail to write to them. Nothing has proved that this address is theirs.'],
  })
}

/** To the sender's address, which may be a stranger's: so it contains nothing of what was typed. */
export function buildEnterpriseReceivedMail(to: string, baseUrl: string): Message {
  return composeMail({
    to,
    replyTo: SITE.contactEmail,
    subject: 'We have your enterprise request',
    passages: [
      `Somebody, perhaps you, asked ${SITE.name} for an offer for a team with this address. The request is with us, and a person will answer it by mail.`,
      'Would you like to add something? Answer this mail.',
    ],
    action: { label: 'See what the plans hold', url: linkedPageUrl(baseUrl, '/pricing') },
    smallPrint: ['Was it not you? Then do nothing: nothing was ordered, and the request is deleted in time.'],
  })
}
