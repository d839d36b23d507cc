import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { endpointForAccount } from './for-account.ts'
import { Email, Id, Instant, Password, TimeZone } from './primitives.ts'

/** The account page. Kept out of `accounts.ts` because every page loads that file. */

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u))

const OwnAccount = z.strictObject({
  email: z.string(),
  /** The new email until it is confirmed; null if no change is pending. */
  newEmail: z.nullable(z.string()),
  name: z.string(),
  timeZone: z.string(),
  /** False if the time zone comes from the browser that the person used last. */
  isTimeZoneChosen: z.boolean(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The name, email and time zone of the signed-in person.',
  access: 'user',
  response: OwnAccount,
  errors: [],
})

export const changeName = endpointForAccount({
  method: 'PUT',
  path: '/api/account/name',
  summary: 'Change the name of the signed-in person.',
  body: { name: Name },
  response: OwnAccount,
  errors: [],
})

export const chooseTimeZone = endpointForAccount({
  method: 'PUT',
  path: '/api/account/chosen-time-zone',
  summary: 'Choose a time zone; with null, use that of the browser. An unknown time zone changes nothing.',
  body: { timeZone: z.nullable(TimeZone) },
  response: OwnAccount,
  errors: [],
})

export const changePassword = endpointForAccount({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password. Needs the current password and ends all other sessions.',
  body: { password: Password, newPassword: Password },
  response: z.strictObject({ status: z.literal('password_changed') }),
  errors: ['wrong_credentials', 'password_too_short', 'password_too_common'],
})

export const requestEmailChange = endpointForAccount({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Send a confirmation link to a new email. The response does not show whether another account uses it.',
  body: { email: Email, password: Password },
  response: z.strictObject({ status: z.literal('check_email') }),
  errors: ['wrong_credentials'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary:
    'Confirm a new email with the emailed token, either signed in to its account or with the password of that account.',
  access: 'anyone',
  body: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(2048)),
    password: z.optional(Password),
  }),
  response: z.strictObject({ email: z.string() }),
  errors: ['token_invalid', 'account_suspended', 'password_required', 'wrong_credentials', 'email_taken'],
})

export const Session = z.strictObject({
  sessionId: Id,
  /** The name of the browser; null if the browser does not send one. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: Instant,
  /** Only accurate to the day, because a session is renewed at most once a day. */
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The sessions of the signed-in person: this one first, then the most recently used.',
  access: 'user',
  response: z.strictObject({ sessions: z.array(Session) }),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'End another session of the signed-in person.',
  access: 'user',
  owned: 'sessionId',
  params: z.strictObject({ sessionId: Id }),
  response: z.strictObject({ status: z.literal('ended') }),
  errors: ['session_not_found'],
})

export const endAllSessions = endpointForAccount({
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'End all sessions of the signed-in person, including this one.',
  body: {},
  response: z.strictObject({ status: z.literal('signed_out') }),
  errors: [],
})
