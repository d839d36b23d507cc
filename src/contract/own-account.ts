import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { endpointForAccount } from './for-account.ts'
import { Email, Id, Instant, Password, TimeZone } from './primitives.ts'

/** The account page. Separate from `accounts.ts`, which every page loads. */

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u))

const OwnAccount = z.strictObject({
  email: z.string(),
  /** The new email while it waits for confirmation. */
  newEmail: z.nullable(z.string()),
  name: z.string(),
  timeZone: z.string(),
  /** False if it is the zone of the browser that was used last. */
  isTimeZoneChosen: z.boolean(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Name, email and time zone of the person signed in.',
  access: 'user',
  response: OwnAccount,
  errors: [],
})

export const changeName = endpointForAccount({
  method: 'PUT',
  path: '/api/account/name',
  summary: 'Change the name of the person signed in.',
  body: { name: Name },
  response: OwnAccount,
  errors: [],
})

export const chooseTimeZone = endpointForAccount({
  method: 'PUT',
  path: '/api/account/chosen-time-zone',
  summary: 'Choose a time zone, or with null follow the browser again. An unknown one changes nothing.',
  body: { timeZone: z.nullable(TimeZone) },
  response: OwnAccount,
  errors: [],
})

export const changePassword = endpointForAccount({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password. The present one is needed; every other session of the account ends.',
  body: { password: Password, newPassword: Password },
  response: z.strictObject({ status: z.literal('password_changed') }),
  errors: ['wrong_credentials', 'password_too_short', 'password_too_common'],
})

export const requestEmailChange = endpointForAccount({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Send a link to a new address. The answer is the same whether or not it has an account already.',
  body: { email: Email, password: Password },
  response: z.strictObject({ status: z.literal('check_email') }),
  errors: ['wrong_credentials'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary:
    'Take the new address with the token that was sent to it: signed in to the account it is for, or with its password.',
  access: 'anyone',
  body: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(2048)),
    password: z.optional(Password),
  }),
  response: z.strictObject({ email: z.string() }),
  errors: ['token_invalid', 'password_required', 'wrong_credentials', 'email_taken'],
})

const Session = z.strictObject({
  sessionId: Id,
  /** The browser's name for itself; null if it sends none. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: Instant,
  /** Exact to the day: a session is renewed once a day at most. */
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the person is signed in: this session first, then those used last.',
  access: 'user',
  response: z.strictObject({ sessions: z.array(Session) }),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Sign another browser of the person out.',
  access: 'user',
  owned: 'sessionId',
  params: z.strictObject({ sessionId: Id }),
  response: z.strictObject({ status: z.literal('ended') }),
  errors: ['session_not_found'],
})

export const endAllSessions = endpointForAccount({
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'Sign out everywhere, here as well.',
  body: {},
  response: z.strictObject({ status: z.literal('signed_out') }),
  errors: [],
})
