/** Guesses at a question by what can be read without knowing anything: which option do the words of a hint point to? */
import { HIDDEN } from '../../src/domain/tutor/hide-options.ts'
import { isContentWord, wordsOf } from '../../src/domain/tutor/words.ts'

export type Question = {
  options: readonly string[]
  /** The definition of each option in the glossary; null for those without. */
  glosses: readonly (string | null)[]
}

/** How strongly the text points to each option; the greatest is chosen, and equal ones by lot. */
type Attacker = (text: string, question: Question) => number[]

const forms = (text: string) =>
  new Set(
    wordsOf(text)
      .filter(isContentWord)
      .map(({ form }) => form),
  )

const overlap: Attacker = (text, { options }) => {
  const seen = forms(text)
  return options.map((option) => {
    const own = forms(option)
    return own.size === 0 ? 0 : own.intersection(seen).size / own.size
  })
}

const PIECE = 4
const pieces = (text: string) =>
  new Set(
    wordsOf(text)
      .filter(isContentWord)
      .flatMap(({ shown }) => {
        const word = shown.toLowerCase()
        return Array.from({ length: Math.max(0, word.length - PIECE + 1) }, (_, at) =>
          word.slice(at, at + PIECE),
        )
      }),
  )

export const ATTACKERS: Readonly<Record<string, Attacker>> = {
  'most overlap': overlap,
  'least overlap': (text, question) => overlap(text, question).map((share) => -share),
  'first mention': (text, { options }) => {
    const order = new Map(
      wordsOf(text)
        .toReversed()
        .map(({ form, start }) => [form, start]),
    )
    return options.map((option) =>
      Math.max(-Infinity, ...[...forms(option)].map((form) => -(order.get(form) ?? Infinity))),
    )
  },
  'pieces of four letters': (text, { options }) => {
    const seen = pieces(text)
    return options.map((option) => {
      const own = pieces(option)
      return own.size === 0 ? 0 : own.intersection(seen).size / own.size
    })
  },
  'with glossary lines': (text, { options, glosses }) => {
    const seen = forms(text)
    return options.map((option, index) => {
      const own = forms(`${option} ${glosses[index] ?? ''}`)
      return own.size === 0 ? 0 : own.intersection(seen).size / own.size
    })
  },
  'lengths of what is hidden': (text, { options }) => {
    const runs = [...text.matchAll(new RegExp(`(?:${RegExp.escape(HIDDEN)}[\\s-]*)+`, 'g'))].map(
      ([run]) => run.split(HIDDEN).length - 1,
    )
    return options.map((option) => runs.filter((run) => run === wordsOf(option).length).length)
  },
}

/** The probability that an attacker picks the key, if equal options are picked by lot. */
export function hitRate(attacker: Attacker, text: string, question: Question, key: number): number {
  const scores = attacker(text, question)
  const best = Math.max(...scores)
  const top = scores.flatMap((score, index) => (score === best ? [index] : []))
  return top.includes(key) ? 1 / top.length : 0
}
