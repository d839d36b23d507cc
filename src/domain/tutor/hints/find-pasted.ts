import { formsOf } from '../library/build-library.ts'

/** From this share of a stem's words on, a message repeats the stem. */
const LEAST_SHARE = 0.6
/** Shorter stems have words that many messages share by chance. */
const LEAST_WORDS = 5
/** A stem may come in parts: together they repeat so much of it, and the last one so much. */
const LEAST_TOGETHER = 0.75
const LEAST_PART = 0.2
/** How many earlier messages may be parts of it. */
const PARTS = 2
/** Two choices may be compared without the question in mind. */
const LEAST_CHOICES = 3
const LEAST_OF_CHOICES = 0.9

/** The words of a text in their common forms. */
type Forms = ReadonlySet<string>

/** What a question is recognised by. Without `choices`, a list of them is no reason to think of the question. */
export type QuestionForms = { stem: Forms; choices: readonly Forms[] }

export function questionForms({
  stem,
  choices,
}: {
  stem: string
  choices: readonly string[]
}): QuestionForms {
  return { stem: formsIn(stem), choices: choices.map(formsIn) }
}

/**
 * The question that the last of the messages repeats, in whatever order and inflection: most words of its stem, alone or together
 * with the messages before, or its choices. Null if it repeats none.
 */
export function findPasted<T extends { forms: QuestionForms }>(
  messages: readonly string[],
  questions: readonly T[],
): T | null {
  const said = formsIn(messages.at(-1) ?? '')
  const together = formsIn(messages.slice(-1 - PARTS).join('\n'))
  const pasted = questions.filter(
    ({ forms: { stem, choices } }) =>
      repeats(said, stem, LEAST_SHARE) || endsIn(said, together, stem) || lists(said, choices),
  )
  // Stems of one scenario have much in common.
  const common = ({ forms: { stem, choices } }: T) =>
    [stem, ...choices].reduce((sum, forms) => sum + forms.intersection(together).size, 0)
  const [best] = pasted.toSorted((one, other) => common(other) - common(one))
  return best ?? null
}

function repeats(said: Forms, stem: Forms, share: number): boolean {
  return stem.size >= LEAST_WORDS && stem.intersection(said).size >= share * stem.size
}

function endsIn(said: Forms, together: Forms, stem: Forms): boolean {
  return (
    stem.size >= 2 * LEAST_WORDS &&
    stem.intersection(said).size >= LEAST_PART * stem.size &&
    repeats(together, stem, LEAST_TOGETHER)
  )
}

function lists(said: Forms, choices: readonly Forms[]): boolean {
  const all = choices.reduce<Forms>((union, forms) => union.union(forms), new Set())
  return choices.length >= LEAST_CHOICES && repeats(said, all, LEAST_OF_CHOICES)
}

function formsIn(text: string): Forms {
  return new Set(formsOf(text))
}
