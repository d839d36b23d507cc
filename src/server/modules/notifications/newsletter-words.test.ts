import { expect, test } from 'vitest'
import { linksOf, wordsOf } from '../../../../test/builders/reading-html.ts'
import { buildConfirmationMail, buildReminderMail } from './build-newsletter-mails.ts'

const confirmLink = 'https://site.test/newsletter/confirm?token=c'
const unsubscribeLink = 'https://site.test/newsletter/unsubscribe?token=u'

test.each([
  [
    'Confirm your subscription',
    buildConfirmationMail('ada@people.test', { confirmLink, unsubscribeLink }),
    [confirmLink, unsubscribeLink],
    `Somebody, perhaps you, asked for the newsletter of Cutscore with this address: certification tips and course updates.

Confirm that it was you, with one press on the page behind this link:
${confirmLink}

The link works for 7 days.
Was it not you? Then do nothing: without it you get no newsletter, and the address is deleted.

Unsubscribe at any time:
${unsubscribeLink}
`,
  ],
  [
    'You are subscribed already',
    buildReminderMail('ada@people.test', unsubscribeLink),
    [unsubscribeLink],
    `Somebody, perhaps you, asked for the newsletter of Cutscore with this address. It is subscribed already.

There is nothing to do.

Unsubscribe at any time:
${unsubscribeLink}
`,
  ],
])('“%s” says how to end it, in text and in its document', (subject, mail, links, text) => {
  const { html, ...rest } = mail
  expect(rest).toEqual({ to: 'ada@people.test', link: links[0], subject, text })
  expect(linksOf(html)).toEqual(links)
  for (const line of text.split('\n').filter((words) => words !== confirmLink))
    expect(wordsOf(html)).toContain(line)
})
