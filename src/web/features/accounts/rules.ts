import type { RegisterOptions } from 'react-hook-form'
import { Email } from '#contract/primitives.ts'

/** Spec §5. The server's own minimum may be higher; it says so. */
const PASSWORD_MIN = 6

export const emailRules = {
  required: 'Enter your email address.',
  validate: (value: unknown) => Email.safeParse(value).success || 'Enter a valid email address.',
} satisfies RegisterOptions

export const passwordRules = {
  required: 'Enter your password.',
  minLength: { value: PASSWORD_MIN, message: `A password has at least ${PASSWORD_MIN} characters.` },
} satisfies RegisterOptions
