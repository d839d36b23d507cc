import { cutAtWord } from './cut-bytes.ts'
import { REDACTED_CHARACTERS } from './error-limits.ts'
import { redact } from './redact.ts'

/** The texts of an error as they may be kept. */
export function redactError({ name, message, stack }: { name: string; message: string; stack: string }): {
  name: string
  message: string
  stack: string
} {
  return {
    name: redact(cutAtWord(name, REDACTED_CHARACTERS.name)),
    message: redact(cutAtWord(message, REDACTED_CHARACTERS.message)),
    stack: redact(cutAtWord(stack, REDACTED_CHARACTERS.stack)),
  }
}
