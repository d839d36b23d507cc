import * as z from 'zod/mini'
import { SUBSCRIPTION_STATUSES } from '#domain/billing/entitlements.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Instant, Password, TimeZone } from './primitives.ts'

const Token = z.string().check(z.minLength(1), z.maxLength(2048))

export const User = z.strictObject({
  id: Id,
  email: z.string(),
  name: z.string(),
  timeZone: z.string(),
})
export type User = z.infer<typeof User>

const Accepted = z.strictObject({ status: z.literal('check_email') })

export const getPasswordRule = endpoint({
  method: 'GET',
  path: '/api/auth/password-rule',
  summary: 'The minimum length of a password on this site.',
  access: 'anyone',
  response: z.strictObject({ minimum: z.number() }),
  errors: [],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Create an account. The response does not show whether the email has one already.',
  access: 'anyone',
  body: z.strictObject({ email: Email, password: Password }),
  response: Accepted,
  errors: ['password_too_short', 'password_too_common'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Sign in: open a session and set its cookie.',
  access: 'anyone',
  body: z.strictObject({ email: Email, password: Password }),
  response: z.strictObject({ user: User }),
  errors: ['wrong_credentials', 'account_suspended'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Sign out. Does nothing without a session.',
  access: 'anyone',
  response: z.strictObject({ status: z.literal('signed_out') }),
  errors: [],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The viewer: the signed-in person, or null.',
  access: 'anyone',
  renewsSession: true,
  response: z.strictObject({ user: z.nullable(User), expiresAt: z.nullable(Instant) }),
  errors: [],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Confirm an email with the emailed token. Opens a session in the browser that signed up; in others `user` is null.',
  access: 'anyone',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ status: z.literal('verified'), user: z.nullable(User) }),
  errors: ['token_invalid', 'account_suspended'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the confirmation email again, if the email is unconfirmed.',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  response: Accepted,
  errors: [],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a link for setting a new password, if the email has an account.',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  response: Accepted,
  errors: [],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the emailed token. Ends all sessions of the account.',
  access: 'anyone',
  body: z.strictObject({ token: Token, password: Password }),
  response: z.strictObject({ status: z.literal('password_changed') }),
  errors: ['token_invalid', 'account_suspended', 'password_too_short', 'password_too_common'],
})

export const keepTimeZone = endpoint({
  method: 'PUT',
  path: '/api/account/time-zone',
  summary:
    'Store the time zone of the browser. Does nothing if it is unknown, or if the person has chosen a time zone.',
  access: 'user',
  body: z.strictObject({ timeZone: TimeZone }),
  response: z.strictObject({ timeZone: z.string() }),
  errors: [],
})

export const getRoles = endpoint({
  method: 'GET',
  path: '/api/user-roles',
  summary: 'The roles of the signed-in person.',
  access: 'user',
  response: z.strictObject({ roles: z.array(z.string()) }),
  errors: [],
})

export const Subscription = z.strictObject({
  status: z.enum(SUBSCRIPTION_STATUSES),
  planName: z.string(),
  currentPeriodEnd: z.nullable(Instant),
  cancelAtPeriodEnd: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary:
    'The subscription of the signed-in person; status `no_subscription` and plan `free` if there is none.',
  access: 'user',
  response: Subscription,
  errors: [],
})

export const getFeatures = endpoint({
  method: 'GET',
  path: '/api/user-features',
  summary: 'The plan and features of the signed-in person.',
  access: 'user',
  response: z.strictObject({ planName: z.string(), activeFeatures: z.array(z.string()) }),
  errors: [],
})

export const isAdmin = endpoint({
  method: 'POST',
  path: '/api/rpc/is_admin',
  summary: 'Whether the viewer is an administrator; false when signed out.',
  access: 'anyone',
  response: z.boolean(),
  errors: [],
})

export const grantAdminToSelf = endpoint({
  method: 'POST',
  path: '/api/rpc/grant_admin_to_self',
  summary:
    'Give the signed-in person the admin role, if their confirmed email is in ADMIN_EMAILS and no administrator has taken the role away.',
  access: 'user',
  body: z.strictObject({
    /** The call that every page makes once, without being asked by the person. */
    isAutomatic: z._default(z.boolean(), false),
  }),
  response: z.enum(['granted', 'denied']),
  errors: [],
})
