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
    `Someone, perhaps you, asked for the newsletter of Cutscore with this address: certification tips and course updates.

Confirm that it was you, in one click:
${confirmLink}

The link works for 7 days.
Wasn't it you? Ignore this email: you'll get no newsletter, and we'll delete your address.

Unsubscribe at any time:
${unsubscribeLink}
`,
  ],
  [
    'You are subscribed already',
    buildReminderMail('ada@people.test', unsubscribeLink),
    [unsubscribeLink],
    `Someone, perhaps you, asked for the newsletter of Cutscore with this address. It is subscribed already.

There is nothing to do.

Unsubscribe at any time:
${unsubscribeLink}
`,
  ],
])('“%s” says how to unsubscribe, in plain text and in HTML', (subject, mail, links, text) => {
  const { html, ...rest } = mail
  expect(rest).toEqual({ to: 'ada@people.test', link: links[0], subject, text })
  expect(linksOf(html)).toEqual(links)
  for (const line of text.split('\n').filter((words) => words !== confirmLink))
    expect(wordsOf(html)).toContain(line)
})
