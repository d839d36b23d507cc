import { formsOf } from '../library/build-library.ts'
import { findMeant, groupByLetter, type WordsByLetter } from '../words/meant-word.ts'

/** From this share of a stem's words on, a message repeats the stem. */
const LEAST_SHARE = 0.5
/** Shorter stems have words that many messages share by chance. */
const LEAST_WORDS = 5
/** A stem that is sent in parts: the share that the parts have together, and the share that the last part has alone. */
const LEAST_TOGETHER = 0.75
const LEAST_PART = 0.2
/** How many messages before the last may be parts, without those that say little, such as "thanks". */
const PARTS = 4
const LEAST_PART_WORDS = 3
/** Two of a question's choices may be named together by chance. A list of all of them comes from the question. */
const LEAST_CHOICES = 3
const LEAST_OF_CHOICES = 0.9
const LEAST_CHOICE_WORDS = 3

/** How many unknown words of a message are mended: comparing each with all words of a bank takes time. */
const MOST_MENDED = 80

/** The words of a text in their common forms. */
type Forms = ReadonlySet<string>

/** The words by which a question is recognised: those of its stem, and all words of its choices. */
export type QuestionForms = { stem: Forms; choices: Forms }

/** With fewer than three choices, a list of them does not count as the question. */
export function questionForms({
  stem,
  choices,
}: {
  stem: string
  choices: readonly string[]
}): QuestionForms {
  return {
    stem: formsIn(stem),
    choices: choices.length >= LEAST_CHOICES ? formsIn(choices.join('\n')) : new Set(),
  }
}

/**
 * The questions that the last of the messages repeats, in whatever order and inflection: most words of a stem, alone or together
 * with the messages before, or the words of all choices. The one whose stem it repeats most comes first. The words of a list are
 * gathered once, so a bank should be given as the same list each time.
 */
export function findPasted<T extends { forms: QuestionForms }>(
  messages: readonly string[],
  ...lists: readonly (readonly T[])[]
): T[] {
  return findRepeated(messages.map(lazily), lists)
}

/** True if any of the messages repeats a question, alone or together with those before it. */
export function isAnyPasted(
  messages: readonly string[],
  questions: readonly { forms: QuestionForms }[],
): boolean {
  const read = messages.map(lazily)
  return read.some((_, at) => findRepeated(read.slice(0, at + 1), [questions]).length > 0)
}

/** Reads a message when its words are needed, and only once. */
type Read = () => Forms
function lazily(message: string): Read {
  let forms: Forms | undefined
  return () => (forms ??= formsIn(message))
}

function findRepeated<T extends { forms: QuestionForms }>(
  messages: readonly Read[],
  lists: readonly (readonly T[])[],
): T[] {
  const known = lists.map(gatherWords)
  const last = mended(messages.at(-1)?.() ?? new Set(), known)
  const parts = messages
    .slice(0, -1)
    .toReversed()
    .values()
    .map((read) => read())
    .filter(({ size }) => size >= LEAST_PART_WORDS)
    .take(PARTS)
  const earlier = mended(new Set([...parts].toReversed().flatMap((forms) => [...forms])), known)
  const together = last.union(earlier)
  const isPasted = ({ stem, choices }: QuestionForms): boolean =>
    isRepeated(stem, last, LEAST_SHARE) ||
    (choices.size >= LEAST_CHOICE_WORDS && shareOf(choices, last) >= LEAST_OF_CHOICES) ||
    isCompleted(stem, { last, earlier, together })
  const order = ({ forms: { stem, choices } }: T) =>
    shareOf(stem, last) + shareOf(stem, together) / 10 + shareOf(choices, together) / 100
  return lists
    .flatMap((questions) => questions.filter(({ forms }) => isPasted(forms)))
    .toSorted((one, other) => order(other) - order(one))
}

/** All words of a list of questions. */
type Words = { all: Forms; byLetter: WordsByLetter }
const gathered = new WeakMap<readonly object[], Words>()

function gatherWords(questions: readonly { forms: QuestionForms }[]): Words {
  return gathered.getOrInsertComputed(questions, () => {
    const all = new Set(questions.flatMap(({ forms: { stem, choices } }) => [...stem, ...choices]))
    return { all, byLetter: groupByLetter(all) }
  })
}

/** True if the last message adds what was missing. A stem that the messages before have already repeated is an earlier subject. */
function isCompleted(
  stem: Forms,
  { last, earlier, together }: { last: Forms; earlier: Forms; together: Forms },
): boolean {
  if (stem.size < 2 * LEAST_WORDS || isRepeated(stem, earlier, LEAST_TOGETHER)) return false
  return shareOf(stem, last) >= LEAST_PART && isRepeated(stem, together, LEAST_TOGETHER)
}

/** With the words that were probably meant by those that no question has. */
function mended(forms: Forms, known: readonly Words[]): Forms {
  const unknown = [...forms].filter((form) => !known.some(({ all }) => all.has(form))).slice(0, MOST_MENDED)
  const meant = unknown.map((form) => findMeant(form, ...known.map(({ byLetter }) => byLetter)))
  return new Set([...forms, ...meant.filter((form) => form !== null)])
}

function isRepeated(forms: Forms, said: Forms, share: number): boolean {
  return forms.size >= LEAST_WORDS && shareOf(forms, said) >= share
}

function shareOf(forms: Forms, said: Forms): number {
  return forms.size === 0 ? 0 : forms.intersection(said).size / forms.size
}

function formsIn(text: string): Forms {
  return new Set(formsOf(text))
}
