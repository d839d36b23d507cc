import { fold } from '../../words/fold.ts'

/** Words that begin alike in so many letters are taken for the same word in two languages. */
const BEGINNING = 6

/**
 * The beginning of a word without what languages spell differently: "authentication", "autenticación" and
 * "Authentifizierung" begin alike. Null for words that are too short to tell.
 */
export function cognateBeginning(word: string): string | null {
  const plain = fold(word)
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('ch', 'c')
    .replaceAll(/qu|ck|k/g, 'c')
    .replaceAll('z', 's')
    .replaceAll('y', 'i')
    .replaceAll(/(\p{L})\1/gu, '$1')
  return /^\p{L}+$/u.test(plain) && plain.length >= BEGINNING ? plain.slice(0, BEGINNING) : null
}
