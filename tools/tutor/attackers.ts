/** Guesses at a question by what can be read without knowing anything: which choice do the words of a hint point to? */
import { HIDDEN } from '../../src/domain/tutor/hints/hide-choices.ts'
import { isContentWord, wordsOf } from '../../src/domain/tutor/words/words.ts'

export type Question = {
  choices: readonly string[]
  /** The definition of each choice in the glossary; null for those without. */
  glosses: readonly (string | null)[]
}

/** How strongly the text points to each choice; the greatest is chosen, and equal ones by lot. */
type Attacker = (text: string, question: Question) => number[]

const forms = (text: string) =>
  new Set(
    wordsOf(text)
      .filter(isContentWord)
      .map(({ form }) => form),
  )

const overlap: Attacker = (text, { choices }) => {
  const seen = forms(text)
  return choices.map((choice) => {
    const own = forms(choice)
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
  'first mention': (text, { choices }) => {
    const order = new Map(
      wordsOf(text)
        .toReversed()
        .map(({ form, start }) => [form, start]),
    )
    return choices.map((choice) =>
      Math.max(-Infinity, ...[...forms(choice)].map((form) => -(order.get(form) ?? Infinity))),
    )
  },
  'pieces of four letters': (text, { choices }) => {
    const seen = pieces(text)
    return choices.map((choice) => {
      const own = pieces(choice)
      return own.size === 0 ? 0 : own.intersection(seen).size / own.size
    })
  },
  'with glossary lines': (text, { choices, glosses }) => {
    const seen = forms(text)
    return choices.map((choice, index) => {
      const own = forms(`${choice} ${glosses[index] ?? ''}`)
      return own.size === 0 ? 0 : own.intersection(seen).size / own.size
    })
  },
  'lengths of what is hidden': (text, { choices }) => {
    const runs = [...text.matchAll(new RegExp(`(?:${RegExp.escape(HIDDEN)}[\\s-]*)+`, 'g'))].map(
      ([run]) => run.split(HIDDEN).length - 1,
    )
    return choices.map((choice) => runs.filter((run) => run === wordsOf(choice).length).length)
  },
}

/** The probability that an attacker picks the key, if equal choices are picked by lot. */
export function hitRate(attacker: Attacker, text: string, question: Question, key: number): number {
  const scores = attacker(text, question)
  const best = Math.max(...scores)
  const top = scores.flatMap((score, index) => (score === best ? [index] : []))
  return top.includes(key) ? 1 / top.length : 0
}
