import { isContentWord, wordsOf } from '../words/words.ts'
import type { RevealedChoice } from './revealed-question.ts'

/** Words before or after a letter that make it the letter of a choice: "why is B", "option c", "B is wrong". */
const BEFORE =
  "(?:choice|option|answer|letter|and|about|und|mit|et|y|why|not|is|was|isn't|wasn't|antwort|warum|wieso|weshalb|nicht|ist|war|reponse|pourquoi|pas|est|opcion|respuesta|que|no|es|era|opcao|resposta|nao|e|letra|correct[ao]|cert[ao]|explain|erklare?|explique|explica)"
const AFTER =
  "(?:is|was|isn't|wasn't|wrong|incorrect|not|ist|falsch|nicht|est|faux|fausse|es|esta|mal|errada)"
const ARTICLE = '(?: (?:the|die|das|la|le|el|a|o))?'
/** Small "a" and "e" are words of some languages, and "c" before "est" is the beginning of one. */
const LETTER = '(?:[A-H]|[bdfgh]|c(?! est))'
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}'])(?:${BEFORE}${ARTICLE} (${LETTER})(?![\\p{L}\\p{N}'#+])|(${LETTER}) ${AFTER}(?![\\p{L}\\p{N}]))`,
  'gu',
)
/** The least share of a choice's own words that a message must have to name it. */
const LEAST_SHARE = 0.6

/**
 * The choice that a message names, by its letter or by the words that other choices lack; null if it names none or more than one.
 * `choices` are in the order in which the person saw them.
 */
export function findNamedChoice(choices: readonly RevealedChoice[], message: string): RevealedChoice | null {
  const letters = new Set(
    [...plainButLetters(message).matchAll(NAMED)].map(([, after, before]) =>
      (after ?? before!).toUpperCase(),
    ),
  )
  const [letter] = letters
  const lettered = letters.size === 1 ? choices[letter!.charCodeAt(0) - 'A'.charCodeAt(0)] : undefined
  return lettered ?? findByWords(choices, message)
}

/** Without accents, and in lower case except for letters that stand alone. */
function plainButLetters(message: string): string {
  return message
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\p{L}{2,}/gu, (word) => word.toLowerCase())
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
