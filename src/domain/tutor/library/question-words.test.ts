import { expect, test } from 'vitest'
import { fold } from '../words/fold.ts'
import { TUTOR_LANGUAGE_CODES } from '../reply.ts'
import { questionWords } from './question-words.ts'

// A word with an accent, or with a Greek letter that looks like a Latin one, would never be met.
test.each(TUTOR_LANGUAGE_CODES)('every listed word is folded and in Latin letters: %s', (language) => {
  for (const word of [...questionWords(language).values()].flat()) {
    expect(word).toBe(fold(word))
    expect(word).toMatch(/^[\p{Script=Latin}'.-]*$/u)
  }
})
