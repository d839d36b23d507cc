import { stemmer } from 'stemmer'
import { commonSpelling } from './spelling.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** A word of a text. Words with the same `form` are the same but for inflection, case, accents and British spelling. */
export type Word = { start: number; end: number; shown: string; form: string }

export function wordsOf(text: string, toForm: (shown: string) => string = formOf): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: shown, index }) => ({
    start: index,
    end: index + shown.length,
    shown,
    form: toForm(shown),
  }))
}

/** The text up to the end of its last word that is read; the whole text if it has no more words. */
export function firstWords(text: string, most: number): string {
  const last = text
    .matchAll(WORD)
    .drop(most - 1)
    .next().value
  return last ? text.slice(0, last.index + last[0].length) : text
}

/** True if the word carries meaning of its own, so that finding it in a text says something about the text. */
export function isContentWord({ shown }: Word): boolean {
  return !STOP_WORDS.has(shown.toLowerCase())
}

/** Names in code with an underscore, such as `row_number`. */
export function identifiersIn(text: string): string[] {
  return text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/gu) ?? []
}

/** By the Porter algorithm, for English. */
export function formOf(word: string): string {
  return stemmer(commonSpelling(plainWord(word)))
}

/** In lower case and without accents. */
export function plainWord(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const STOP_WORDS = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can
  could did do does doing done down each else ever every few for from further had has have having he her here hers him his
  how i if in into is it its just least less let like many may me might more most much must my neither never no nor not now
  of off on once one only or other our out over own per rather s same shall she should since so some still such t than that
  the their them then there these they this those though through to too two under until up upon us very was we were what
  when where whether which while who whom whose why will with within without would yet you your`.split(/\s+/),
)
