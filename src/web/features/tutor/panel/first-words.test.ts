import { expect, test } from 'vitest'
import { PHRASES } from '#domain/tutor/phrases.ts'
import { TUTOR_LANGUAGE_CODES } from '#domain/tutor/reply.ts'
import { FIRST_WORDS } from './first-words.ts'

test.each(TUTOR_LANGUAGE_CODES)('the first question is a phrase that the tutor knows (%s)', (language) => {
  expect(FIRST_WORDS.why_wrong[language]).toBe(PHRASES[language].askWhyWrong)
})
