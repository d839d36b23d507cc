import { useQuery } from '@tanstack/react-query'
import type { RegisterOptions } from 'react-hook-form'
import { getPasswordRule } from '#contract/accounts.ts'
import { call } from '../../lib/call.ts'

/** Only catches typing mistakes; the server decides what a valid email is. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Spec §5. The server's own minimum may be higher. */
const PASSWORD_MIN = 6

export const emailRules = {
  required: 'Enter your email address.',
  validate: (value: unknown) => EMAIL.test(String(value).trim()) || 'Enter a valid email address.',
} satisfies RegisterOptions

/** Returns the rules for a password. For a new one, pass its `minimum` length. */
export function passwordRules(minimum = PASSWORD_MIN) {
  return {
    required: 'Enter your password.',
    minLength: { value: minimum, message: `A password has at least ${minimum} characters.` },
  } satisfies RegisterOptions
}

export function useNewPasswordRule(): { minimum: number; hint: string } {
  const rule = useQuery({
    queryKey: ['password-rule'],
    queryFn: () => call(getPasswordRule, {}),
    staleTime: Infinity,
  })
  const minimum = rule.data?.minimum ?? PASSWORD_MIN
  return { minimum, hint: `At least ${minimum} characters. A long one that you use nowhere else is best.` }
}
