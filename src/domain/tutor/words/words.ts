import { stemmer } from 'stemmer'
import { commonSpelling } from './spelling.ts'

/** A word of a text. Words with the same `form` are the same but for inflection, case, accents and British spelling. */
export type Word = { start: number; end: number; shown: string; form: string }

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: shown, index }) => ({
    start: index,
    end: index + shown.length,
    shown,
    form: formOf(shown),
  }))
}

/** True if the word carries meaning of its own, so that finding it in a text says something about the text. */
export function isContentWord({ shown }: Word): boolean {
  return !STOP_WORDS.has(shown.toLowerCase())
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
