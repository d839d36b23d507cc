import { expect, test } from 'vitest'
import { linksOf, wordsOf } from '../../../../../test/builders/reading-html.ts'
import {
  accountExistsMail,
  accountKeptMail,
  chooseAdminPasswordMail,
  choosePasswordMail,
  confirmationMail,
  deletionMail,
  resetPasswordMail,
} from './mail-texts.ts'

const LINK = 'https://site.test/verify-email?token=t'

test.each([
  [
    'Confirm your email',
    confirmationMail,
    `Welcome to Cutscore.

Confirm your email to finish creating your account:
${LINK}

The link works for 24 hours.
Didn't sign up? Ignore this email: the account cannot be used without the link.
`,
  ],
  [
    'Choose a password for your account',
    choosePasswordMail,
    `This address was used to sign up for Cutscore more than once before it was confirmed.

To be sure that the password is yours, choose it here. That also confirms your email:
${LINK}

The link works for one hour; older links no longer do.
Didn't sign up? Ignore this email: no one can use the account.
`,
  ],
  [
    'Confirm your email and choose a password',
    chooseAdminPasswordMail,
    `Welcome to Cutscore. This email is on the list of the site's administrators.

To protect those rights, we do not keep a password that was typed at sign-up before the email was confirmed.

Choose your password here. That also confirms your email:
${LINK}

The link works for one hour.
Didn't sign up? Ignore this email: no one can use the account without the link.
`,
  ],
  [
    'Reset your password',
    resetPasswordMail,
    `Choose a new password for your Cutscore account:
${LINK}

The link works for one hour. Choosing a new password signs you out everywhere.
Didn't ask for this? Ignore this email: your password stays as it is.
`,
  ],
  [
    'You already have an account',
    accountExistsMail,
    `Someone, perhaps you, tried to sign up for Cutscore with this address. You already have an account.

Just sign in. If you forgot your password, choose a new one (the link works for one hour):
${LINK}

Wasn't it you? Ignore this email: your account has not changed.
`,
  ],
  [
    'Your account will be deleted',
    // So late that the date differs between UTC and the person's time zone.
    (to: string, link: string) =>
      deletionMail(to, { dueAt: new Date('2026-11-20T23:30:00Z'), timeZone: 'Europe/Berlin', link }),
    `You asked us to delete your Cutscore account. That happens on 21 November 2026, 00:30 (Europe/Berlin).

Until then everything works as before, and nothing is lost. Your subscription is not renewed: what you have paid for stays open until then, and what is left of it ends with the account. If a payment is overdue, the subscription ends now and that payment is not charged. Within the money-back days you can get a refund on your subscription page.

Changed your mind? Sign in and press "Keep my account":
${LINK}

Didn't ask for this? Sign in, keep the account and choose a new password: someone knows the current one.
`,
  ],
  [
    'Your account stays',
    accountKeptMail,
    `Your Cutscore account will not be deleted. Your answers, results and progress are all there.

Your account:
${LINK}

Didn't ask for this? Choose a new password: someone knows the current one.
`,
  ],
])('“%s” says what to do in plain text, and says the same thing in HTML', (subject, build, text) => {
  const { html, ...mail } = build('ada@people.test', LINK)
  expect(mail).toEqual({ to: 'ada@people.test', link: LINK, subject, text })
  expect(linksOf(html)).toEqual([LINK])
  for (const line of text.split('\n').filter((words) => words !== LINK)) expect(wordsOf(html)).toContain(line)
})

test('“Your account stays” names a plan that is not renewed, and leads to the page that resumes it', () => {
  const endsAt = new Date('2027-05-07T12:00:00Z')
  const { text, link } = accountKeptMail('ada@people.test', LINK, {
    planName: 'Pro Monthly',
    endsAt,
    timeZone: 'UTC',
    link: 'https://x.test/dashboard/subscription',
  })
  expect(text).toContain('Pro Monthly is not renewed: your access ends on 7 May 2027, 12:00 (UTC).')
  expect(link).toBe('https://x.test/dashboard/subscription')
})
