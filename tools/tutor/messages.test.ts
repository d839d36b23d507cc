import { describe, expect, test } from 'vitest'
import { INTENTS } from '#domain/tutor/intents/intent.ts'
import { TUTOR_LANGUAGE_CODES } from '#domain/tutor/reply.ts'
import { isIntentRight, isTopicRight, readMessages } from './read-messages.ts'

/** The shares below which the rules have become worse. The rules are not fitted to the held-out messages. */
const LEAST = { open: 1, heldOut: 0.93, expectingEnglish: 0.8 }

describe.each(TUTOR_LANGUAGE_CODES)('messages in the language %s', (language) => {
  const messages = readMessages(language)
  const open = messages.filter(({ heldOut }) => !heldOut)
  const heldOut = messages.filter(({ heldOut }) => heldOut)

  test('want everything that a learner may want, and half of them are held out', () => {
    expect(INTENTS.filter((each) => !messages.some(({ intent }) => intent === each))).toEqual([])
    expect(new Set(messages.map(({ text }) => text)).size).toBe(messages.length)
    expect(heldOut).toHaveLength(open.length)
  })

  test('are read as what they want, and as about what they name', () => {
    expect(share(open, (each) => isIntentRight(each, language))).toBeGreaterThanOrEqual(LEAST.open)
    expect(share(open, (each) => isTopicRight(each, language))).toBeGreaterThanOrEqual(LEAST.open)
    expect(share(heldOut, (each) => isIntentRight(each, language))).toBeGreaterThanOrEqual(LEAST.heldOut)
    expect(share(heldOut, (each) => isTopicRight(each, language))).toBeGreaterThanOrEqual(LEAST.heldOut)
  })

  test('are mostly understood even where English is expected', () => {
    expect(share(messages, (each) => isIntentRight(each, 'en'))).toBeGreaterThanOrEqual(
      LEAST.expectingEnglish,
    )
  })
})

function share<T>(all: readonly T[], isRight: (each: T) => boolean): number {
  return all.filter(isRight).length / all.length
}
