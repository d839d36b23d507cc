/**
 * Clues by which a candidate can guess the key without knowing the subject. A program only suspects them, so they are advice for
 * the author, not problems.
 */
import { withoutExhibits } from './exhibits.ts'
import { type AuthoredChoice, type AuthoredItem, keyedChoices } from './item.ts'
import { contentWords, normalise } from './text-similarity.ts'

/** Shorter words are in most texts. */
const TELLING_LETTERS = 5
/** By how many shared words the key must be ahead of every distractor. */
const CONVERGENCE_MARGIN = 2
/** Pairs of which one must be right, whatever the question. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['allow', 'deny'],
  ['allowed', 'denied'],
  ['before', 'after'],
  ['can', 'cannot'],
  ['decrease', 'increase'],
  ['decreases', 'increases'],
  ['disable', 'enable'],
  ['disabled', 'enabled'],
  ['down', 'up'],
  ['encrypted', 'unencrypted'],
  ['fail', 'succeed'],
  ['fails', 'succeeds'],
  ['fewer', 'more'],
  ['higher', 'lower'],
  ['inbound', 'outbound'],
  ['less', 'more'],
  ['no', 'yes'],
  ['private', 'public'],
  ['stateful', 'stateless'],
  ['with', 'without'],
]

/** What may give the key of an item away, and what to do about it. */
export function findCues(item: AuthoredItem): string[] {
  return [
    ...echoes(item),
    ...convergence(item),
    ...contradictoryPairs(item),
    ...markedDistractors(item),
    ...presuppositions(item),
  ]
}

/** A word of the stem that a key repeats and no distractor does. */
function echoes(item: AuthoredItem): string[] {
  const { keys, distractors } = divide(item)
  const stems = (text: string) => new Set(tellingWords(text).map(stemOf))
  // An answer that is read from an exhibit has to repeat it.
  const inStem = stems(withoutExhibits(item.stem))
  const inDistractors = stems(distractors.map(({ text }) => text).join(' '))
  const alone = tellingWords(keys.map(({ text }) => text).join(' ')).filter(
    (word) => inStem.has(stemOf(word)) && !inDistractors.has(stemOf(word)),
  )
  return alone.length === 0
    ? []
    : [
        `only the key repeats "${alone.join('", "')}" from the stem – say it in another word, or in a distractor too`,
      ]
}

/** The key shares more words with the other choices than any of them does, as if they had been made by varying it. */
function convergence(item: AuthoredItem): string[] {
  const { keys, distractors } = divide(item)
  if (keys.length > 1 || distractors.length < 3) return []
  const words = item.choices.map(({ text }) => contentWords(text))
  const shared = item.choices.map((_, index) =>
    words.reduce((sum, other, at) => (at === index ? sum : sum + words[index]!.intersection(other).size), 0),
  )
  const ofKey = shared[item.choices.indexOf(keys[0]!)]!
  const most = Math.max(...shared.filter((_, index) => item.choices[index] !== keys[0]))
  return ofKey >= most + CONVERGENCE_MARGIN
    ? ['the key shares the most words with the other choices – vary the distractors independently of it']
    : []
}

/** Two choices that differ in a negation or an opposite, so that one of them must be right. */
function contradictoryPairs(item: AuthoredItem): string[] {
  return item.choices.flatMap((one, index) =>
    item.choices
      .slice(index + 1)
      .filter((other) => item.key.includes(one.id) !== item.key.includes(other.id) && areOpposite(one, other))
      .map(
        (other) =>
          `"${one.text.trim()}" and "${other.text.trim()}" contradict each other – pair the other choices too, or drop one`,
      ),
  )
}

function areOpposite(one: AuthoredChoice, other: AuthoredChoice): boolean {
  const [a, b] = [one, other].map(({ text }) => new Set(normalise(text).split(' '))) as [
    Set<string>,
    Set<string>,
  ]
  const [onlyA, onlyB] = [[...a.difference(b)], [...b.difference(a)]]
  if (a.intersection(b).size === 0) return false
  const isNegation = (words: string[], others: string[]) =>
    words.length === 0 && others.length <= 2 && others.some((word) => ['not', 'no', 'never'].includes(word))
  return (
    isNegation(onlyA, onlyB) ||
    isNegation(onlyB, onlyA) ||
    (onlyA.length === 1 &&
      onlyB.length === 1 &&
      OPPOSITES.some(([low, high]) => [low, high].every((word) => [onlyA[0], onlyB[0]].includes(word))))
  )
}

/** A word that all distractors contain and no key does, such as "own" or "only". */
function markedDistractors(item: AuthoredItem): string[] {
  const { keys, distractors } = divide(item)
  if (distractors.length < 3) return []
  const words = (choices: readonly AuthoredChoice[]) => choices.map(({ text }) => contentWords(text))
  const common = words(distractors).reduce((all, each) => all.intersection(each))
  const marks = words(keys).reduce((left, each) => left.difference(each), common)
  return marks.size === 0
    ? []
    : [
        `every distractor says "${[...marks].join('", "')}" and the key does not – say it in the key, or drop it`,
      ]
}

/** A choice that builds on another: that gives a clue to which of them is right. */
function presuppositions({ choices }: AuthoredItem): string[] {
  return choices.flatMap(({ text }) => {
    const word =
      /\b(?:also|as well(?! as)|in addition(?! to)|likewise)\b|^besides,|\btoo\b(?=[.,;]|\s*$)/i.exec(
        text,
      )?.[0]
    return word === undefined
      ? []
      : [`a choice says "${word}" – if it builds on another choice, make it complete without that one`]
  })
}

function divide(item: AuthoredItem): { keys: AuthoredChoice[]; distractors: AuthoredChoice[] } {
  const keys = keyedChoices(item)
  return { keys, distractors: item.choices.filter((choice) => !keys.includes(choice)) }
}

/** Content words that are long enough to be noticed. */
function tellingWords(text: string): string[] {
  return [...contentWords(text)].filter((word) => word.length >= TELLING_LETTERS)
}

/** The word without the endings of plurals and verbs, only to compare it: `databases` and `database` are alike. */
function stemOf(word: string): string {
  return word.replace(/(?:ing|ed|es|(?<!s)s)$/, '').replace(/e$/, '')
}
