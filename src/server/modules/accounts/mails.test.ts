import { expect, test } from 'vitest'
import { linksOf, wordsOf } from '../../../../test/builders/reading-mails.ts'
import { accountExistsMail, choosePasswordMail, confirmationMail, resetPasswordMail } from './mails.ts'

const LINK = 'https://site.test/verify-email?token=t'

test.each([
  [
    'Confirm your email',
    confirmationMail,
    `Welcome to Cutscore.

Confirm your email to finish creating your account:
${LINK}

The link works for 24 hours.
Was it not you who signed up? Then do not open the link: without it the account cannot be used.
`,
  ],
  [
    'Choose a password for your account',
    choosePasswordMail,
    `Somebody signed up for Cutscore with this address more than once before it was confirmed.

To be sure that the password is yours, choose it here. That also confirms your email:
${LINK}

The link works for one hour; older links no longer do.
Was it not you who signed up? Then do nothing: nobody can use the account.
`,
  ],
  [
    'Reset your password',
    resetPasswordMail,
    `Choose a new password for your Cutscore account:
${LINK}

The link works for one hour. Choosing a new password signs you out everywhere.
Was it not you who asked? Then do nothing: your password stays as it is.
`,
  ],
  [
    'You already have an account',
    accountExistsMail,
    `Somebody, perhaps you, tried to sign up for Cutscore with this address. You already have an account.

Just sign in. If you forgot your password, choose a new one (the link works for one hour):
${LINK}

Was it not you? Then do nothing: your account has not changed.
`,
  ],
])('“%s” says what to do in text, and the same in its document', (subject, build, text) => {
  const { html, ...mail } = build('ada@people.test', LINK)
  expect(mail).toEqual({ to: 'ada@people.test', link: LINK, subject, text })
  expect(linksOf(html)).toEqual([LINK])
  for (const line of text.split('\n').filter((words) => words !== LINK)) expect(wordsOf(html)).toContain(line)
})
