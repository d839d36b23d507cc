import { Refused } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'

/** Why something that asks for the current password was refused, in words for its form. */
export function passwordWords(error: Error): string {
  if (error instanceof Refused && error.code === 'wrong_credentials')
    return 'That is not your current password. Check it, or sign out and set a new one.'
  return messageOf(error)
}
