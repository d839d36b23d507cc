import { expect, test } from 'vitest'
import { formOf } from '../words/words.ts'
import { onlyDenies } from './only-denies.ts'

test.each([
  ['steganography | obscurity, not encryption', true],
  ['It is not encrypted.', true],
  ['Encryption keeps it secret; a hash is no encryption.', false],
  ['Secrecy needs encryption, not luck.', false],
  ['It does not need encryption.', false],
  ['A hash proves that nothing changed.', false],
])('in "%s": %s', (text, isDenied) => {
  expect(onlyDenies(text, new Set([formOf('encryption')]))).toBe(isDenied)
})
