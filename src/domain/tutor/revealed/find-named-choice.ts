import { isContentWord, wordsOf } from '../words/words.ts'
import type { RevealedChoice } from './revealed-question.ts'

/** Letters that stand alone. In lower case, "a" and "e" are words of some languages. */
const LETTER = /(?<![\p{L}\p{N}'’])(?:[A-H]|[b-df-h])(?![\p{L}\p{N}'’])/gu
/** The least share of a choice's own words that a message must have to name it. */
const LEAST_SHARE = 0.6

/**
 * The choice that a message names, by its letter or by the words that other choices lack; null if it names none or more than one.
 * `choices` are in the order in which the person saw them.
 */
export function findNamedChoice(choices: readonly RevealedChoice[], message: string): RevealedChoice | null {
  const letters = new Set([...message.matchAll(LETTER)].map(([letter]) => letter.toUpperCase()))
  const [letter] = letters
  const lettered = letters.size === 1 ? choices[letter!.charCodeAt(0) - 'A'.charCodeAt(0)] : undefined
  return lettered ?? findByWords(choices, message)
}

function findByWords(choices: readonly RevealedChoice[], message: string): RevealedChoice | null {
  const said = formsOf(message)
  const forms = choices.map(({ text }) => formsOf(text))
  const named = choices.filter((_, at) => {
    const others = new Set(forms.flatMap((each, place) => (place === at ? [] : [...each])))
    const own = forms[at]!.difference(others)
    return own.size > 0 && own.intersection(said).size >= LEAST_SHARE * own.size
  })
  return named.length === 1 ? named[0]! : null
}

function formsOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter(isContentWord)
      .map(({ form }) => form),
  )
}
