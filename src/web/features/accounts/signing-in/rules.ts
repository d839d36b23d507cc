import type { RegisterOptions } from 'react-hook-form'

/** Catches slips of the keyboard; what an address is, the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Spec §5. The server's own minimum may be higher; it says so. */
const PASSWORD_MIN = 6

export const emailRules = {
  required: 'Enter your email address.',
  validate: (value: unknown) => EMAIL.test(String(value).trim()) || 'Enter a valid email address.',
} satisfies RegisterOptions

export const passwordRules = {
  required: 'Enter your password.',
  minLength: { value: PASSWORD_MIN, message: `A password has at least ${PASSWORD_MIN} characters.` },
} satisfies RegisterOptions
