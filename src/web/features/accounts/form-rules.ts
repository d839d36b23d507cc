import { useQuery } from '@tanstack/react-query'
import { getPasswordRule } from '#contract/accounts.ts'
import { call } from '../../lib/call.ts'
import type { Check } from '../../lib/use-checked-form.ts'

/** Only catches typing mistakes; the server decides what a valid email is. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Spec §5. The server's own minimum may be higher. */
const PASSWORD_MIN = 6

export function checkEmail(value: string): string | undefined {
  if (value === '') return 'Enter your email address.'
  return EMAIL.test(value.trim()) ? undefined : 'Enter a valid email address.'
}

/** For a new password, pass its `minimum` length. */
export function checkPassword(value: string, minimum = PASSWORD_MIN): string | undefined {
  if (value === '') return 'Enter your password.'
  return value.length < minimum ? `A password has at least ${minimum} characters.` : undefined
}

/** Refuses an empty field with these words. */
export function required(words: string): Check {
  return (value) => (value === '' ? words : undefined)
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
