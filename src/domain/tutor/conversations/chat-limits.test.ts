import { expect, test } from 'vitest'
import { CHAT_LIMITS, titleOf } from './chat-limits.ts'

test('a title that is cut ends with a whole character', () => {
  const title = titleOf(`${'a'.repeat(CHAT_LIMITS.titleLength - 2)}😀😀`)
  expect(title).toBe(`${'a'.repeat(CHAT_LIMITS.titleLength - 2)}…`)
})
