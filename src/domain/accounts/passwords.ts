/** A password must be long enough, and must not be among the first that an attacker would try. */
import { COMMON_PASSWORDS } from './common-passwords.ts'

export type PasswordProblem =
  | { code: 'password_too_short'; details: { minimum: number } }
  | { code: 'password_too_common'; details?: undefined }

const PRODUCT = 'cutscore'
/** Sequences from the alphabet and the keyboard. A password that is part of one, in either direction, is refused. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const ROWS_BOTH_WAYS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')])

export function findPasswordProblem(
  password: string,
  { email, minimum }: { email: string; minimum: number },
): PasswordProblem | null {
  if (Array.from(password).length < minimum) return { code: 'password_too_short', details: { minimum } }
  return isCommon(password.toLowerCase(), email.toLowerCase()) ? { code: 'password_too_common' } : null
}

function isCommon(password: string, email: string): boolean {
  return (
    COMMON_PASSWORDS.has(password) ||
    isRepetition(password) ||
    ROWS_BOTH_WAYS.some((row) => row.includes(password)) ||
    isNameWithTail(password, PRODUCT) ||
    isNameWithTail(password, email.slice(0, email.indexOf('@'))) ||
    password === email
  )
}

/** True for one, two or three characters repeated: `aaaaaa`, `121212`, `abcabc`. */
function isRepetition(password: string): boolean {
  return [1, 2, 3].some((size) => {
    const unit = password.slice(0, size)
    return password.length > size && unit.repeat(Math.ceil(password.length / size)).startsWith(password)
  })
}

/** True for the site's name, alone or followed by a few digits or symbols: `cutscore1!`. */
function isNameWithTail(password: string, name: string): boolean {
  return name !== '' && password.startsWith(name) && /^[^a-z]{0,4}$/.test(password.slice(name.length))
}
