import { MAILS_OF_SENDER } from '#domain/notifications/mail-allowance.ts'
import type { PersonAct } from './people-api.ts'

type ActWords = {
  title: string
  /** What will happen, and what will not. */
  about: string
  button: string
  done: string
  isDestructive?: true
}

export const ACT_WORDS: Record<PersonAct['kind'], ActWords> = {
  suspend: {
    title: 'Suspend this person?',
    about:
      'They are signed out everywhere and cannot sign in until you let them in again. Open timed exams are scored at their deadline. Payments continue: end the subscription too if it should not renew.',
    button: 'Suspend',
    done: 'Person suspended',
    isDestructive: true,
  },
  let_in: {
    title: 'Let this person in again?',
    about: 'They can sign in with their password again.',
    button: 'Let them in',
    done: 'Suspension ended',
  },
  give_role: {
    title: 'Make this person an administrator?',
    about: 'They can change courses, and see and change the accounts of other people.',
    button: 'Make administrator',
    done: 'Role given',
  },
  take_role: {
    title: 'Remove the administrator role?',
    about:
      'They lose it with their next request. ADMIN_EMAILS does not give it back, nor to another account with the same email; only an administrator can.',
    button: 'Remove administrator role',
    done: 'Role removed',
    isDestructive: true,
  },
  sign_out: {
    title: 'Sign this person out everywhere?',
    about: 'All of their sessions end now. They can sign in again.',
    button: 'Sign out everywhere',
    done: 'Signed out everywhere',
  },
  remind: {
    title: 'Send the confirmation again?',
    about: `They get the email to confirm their sign-up once more. You can send one mailbox at most ${MAILS_OF_SENDER} of these emails in a day.`,
    button: 'Send confirmation again',
    done: 'Confirmation queued',
  },
  grant: {
    title: 'Grant access',
    about: 'Opens every course without a payment. An earlier grant is replaced.',
    button: 'Grant access',
    done: 'Access granted',
  },
  end_grant: {
    title: 'End the granted access?',
    about: 'They lose access with their next request.',
    button: 'End granted access',
    done: 'Granted access ended',
    isDestructive: true,
  },
  end_payments: {
    title: 'End the subscription?',
    about:
      'A paid subscription ends with its period, an unpaid one at once. Nothing is refunded: refunds are made by the person, or at the payment provider.',
    button: 'End subscription',
    done: 'The subscription ends',
    isDestructive: true,
  },
}
