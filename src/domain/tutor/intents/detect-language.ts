import type { TutorLanguage } from '../reply.ts'
import { DE_WORDS } from './de.ts'
import { EN_WORDS } from './en.ts'
import { ES_WORDS } from './es.ts'
import { FR_WORDS } from './fr.ts'
import type { IntentWords } from './intent.ts'
import { fold } from '../words/fold.ts'
import { PT_WORDS } from './pt.ts'

export const INTENT_WORDS: Readonly<Record<TutorLanguage, IntentWords>> = {
  en: EN_WORDS,
  de: DE_WORDS,
  fr: FR_WORDS,
  es: ES_WORDS,
  pt: PT_WORDS,
}

/** Letters and signs that only one of the languages uses. */
const SIGNS: readonly (readonly [TutorLanguage, RegExp])[] = [
  ['de', /[äößü„]/gi],
  ['fr', /[èêëîïùûœ]|\b(?:qu|l|d|c|n|j|s|m|t)['’]/gi],
  ['es', /[ñ¿¡]|ción/gi],
  ['pt', /[ãõ]|quê|(?<!\p{L})é(?!\p{L})|(?<!\p{L})você/giu],
]

const FREQUENT = Object.entries(INTENT_WORDS).map(
  ([language, { frequent, spellings }]) =>
    [language as TutorLanguage, new Set([...frequent.split(' '), ...Object.keys(spellings)])] as const,
)

/** The language of a message. One that says too little, such as a product's name, counts as the usual language. */
export function detectLanguage(text: string, usual: TutorLanguage): TutorLanguage {
  const words = fold(text).match(/[\p{L}]+/gu) ?? []
  // "o" is "the" in Portuguese and "or" in Spanish, so that "EBS o S3" tells nothing.
  const telling = words.length > 3 ? words : words.filter((word) => word.length > 1)
  const scores = new Map(
    FREQUENT.map(([language, frequent]) => [language, telling.filter((word) => frequent.has(word)).length]),
  )
  for (const [language, signs] of SIGNS)
    scores.set(language, scores.get(language)! + 2 * Math.min(2, [...text.matchAll(signs)].length))
  const best = [...scores].toSorted(([, one], [, other]) => other - one)[0]!
  const lead = best[1] - scores.get(usual)!
  return lead >= 2 || (lead === 1 && best[1] + words.length > 2) ? best[0] : usual
}
