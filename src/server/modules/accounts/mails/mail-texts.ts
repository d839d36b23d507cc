import { CONFIRMATION_LINK, EMAIL_CHANGE_LINK, RESET_LINK } from '#domain/accounts/link-lifetimes.ts'
import { writeMoment } from '#domain/billing/money-and-dates.ts'
import { SITE } from '#domain/site/site.ts'
import { composeMail } from '../../../integrations/mail/compose-mail.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'

/** All emails about accounts. Each has plain words, one link, and advice for people who did not request it. */

export function confirmationMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'Confirm your email',
    passages: [`Welcome to ${SITE.name}.`],
    action: {
      lead: 'Confirm your email to finish creating your account:',
      label: 'Confirm your email',
      url: link,
    },
    smallPrint: [
      `The link works for ${CONFIRMATION_LINK.words}.
Didn't sign up? Ignore this email: the account cannot be used without the link.`,
    ],
  })
}

export function choosePasswordMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'Choose a password for your account',
    passages: [`This address was used to sign up for ${SITE.name} more than once before it was confirmed.`],
    action: {
      lead: 'To be sure that the password is yours, choose it here. That also confirms your email:',
      label: 'Choose a password',
      url: link,
    },
    smallPrint: [
      `The link works for ${RESET_LINK.words}; older links no longer do.
Didn't sign up? Ignore this email: no one can use the account.`,
    ],
  })
}

/** For an email in ADMIN_EMAILS, because the password of an administrator can be chosen only through the mailbox. */
export function chooseAdminPasswordMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'Confirm your email and choose a password',
    passages: [
      `Welcome to ${SITE.name}. This email is on the list of the site's administrators.`,
      'To protect those rights, we do not keep a password that was typed at sign-up before the email was confirmed.',
    ],
    action: {
      lead: 'Choose your password here. That also confirms your email:',
      label: 'Choose a password',
      url: link,
    },
    smallPrint: [
      `The link works for ${RESET_LINK.words}.
Didn't sign up? Ignore this email: no one can use the account without the link.`,
    ],
  })
}

export function resetPasswordMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'Reset your password',
    passages: [],
    action: {
      lead: `Choose a new password for your ${SITE.name} account:`,
      label: 'Choose a new password',
      url: link,
    },
    smallPrint: [
      `The link works for ${RESET_LINK.words}. Choosing a new password signs you out everywhere.
Didn't ask for this? Ignore this email: your password stays as it is.`,
    ],
  })
}

export function passwordChangedMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'Your password was changed',
    passages: [
      `The password of your ${SITE.name} account was changed. Every other browser has been signed out.`,
    ],
    action: {
      lead: 'If this wasn’t you, choose a new password now:',
      label: 'Choose a new password',
      url: link,
    },
    smallPrint: [],
  })
}

export function changeEmailMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'Confirm your new email',
    passages: [`You asked to use this email for your ${SITE.name} account.`],
    action: { lead: 'Confirm that it’s yours:', label: 'Confirm your new email', url: link },
    smallPrint: [
      `The link works for ${EMAIL_CHANGE_LINK.words}. Until then your account keeps its present email.
Didn’t ask for this? Ignore this email.`,
    ],
  })
}

export function emailTakenMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'This email already has an account',
    passages: [
      `Someone, perhaps you, tried to use this email for another ${SITE.name} account. It already has one, so nothing has changed.`,
    ],
    action: { lead: 'See the account this email belongs to:', label: 'See your account', url: link },
    smallPrint: ['Didn’t ask for this? Ignore this email.'],
  })
}

/** Sent to the current email. It does not contain the new one, which may belong to someone else. */
export function emailChangeNotice(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'Someone asked to change your email',
    passages: [
      `Someone who knows your password asked to use another email for your ${SITE.name} account. It changes once they confirm the new one.`,
    ],
    action: {
      lead: 'If this wasn’t you, choose a new password now. That stops the change:',
      label: 'Choose a new password',
      url: link,
    },
    smallPrint: ['If it was you, there is nothing to do here.'],
  })
}

export function emailChangedMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'Your email was changed',
    passages: [
      `Your ${SITE.name} account has a new email. You sign in with that one now, and we no longer write to this one.`,
    ],
    action: { lead: 'If this wasn’t you, tell us at once:', label: 'Contact us', url: link },
    smallPrint: [],
  })
}

export function accountExistsMail(to: string, link: string): Message {
  return composeMail({
    to,
    subject: 'You already have an account',
    passages: [
      `Someone, perhaps you, tried to sign up for ${SITE.name} with this address. You already have an account.`,
    ],
    action: {
      lead: `Just sign in. If you forgot your password, choose a new one (the link works for ${RESET_LINK.words}):`,
      label: 'Choose a new password',
      url: link,
    },
    smallPrint: ["Wasn't it you? Ignore this email: your account has not changed."],
  })
}

/** The day is in the person's time zone, and the email names that zone. */
export function deletionMail(
  to: string,
  { dueAt, timeZone, link }: { dueAt: Date; timeZone: string; link: string },
): Message {
  return composeMail({
    to,
    subject: 'Your account will be deleted',
    passages: [
      `You asked us to delete your ${SITE.name} account. That happens on ${writeMoment(dueAt, timeZone)}.`,
      'Until then everything works as before, and nothing is lost. Your subscription is not renewed: what you have paid for stays open until then, and what is left of it ends with the account. If a payment is overdue, the subscription ends now and that payment is not charged. Within the money-back days you can get a refund on your subscription page.',
    ],
    action: {
      lead: 'Changed your mind? Sign in and press "Keep my account":',
      label: 'See your account',
      url: link,
    },
    smallPrint: [
      "Didn't ask for this? Sign in, keep the account and choose a new password: someone knows the current one.",
    ],
  })
}

/** `ending`: a plan with paid time left that will not renew, and the page for resuming it. */
export function accountKeptMail(
  to: string,
  link: string,
  ending: { planName: string; endsAt: Date; timeZone: string; link: string } | null = null,
): Message {
  return composeMail({
    to,
    subject: 'Your account stays',
    passages: [
      `Your ${SITE.name} account will not be deleted. Your answers, results and progress are all there.`,
      ...(ending
        ? [
            `${ending.planName} is not renewed: your access ends on ${writeMoment(ending.endsAt, ending.timeZone)}. To keep your plan, go to your subscription page.`,
          ]
        : []),
    ],
    action: ending
      ? { lead: 'Your subscription:', label: 'See your subscription', url: ending.link }
      : { lead: 'Your account:', label: 'See your account', url: link },
    smallPrint: ["Didn't ask for this? Choose a new password: someone knows the current one."],
  })
}
