import type { Library } from '../library/build-library.ts'
import { nameKey } from '../library/term-names.ts'
import { quoted } from '../phrases.ts'
import type { Piece } from '../reply.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'

/** The glossary on the choice and on the correct answer, if it explains both; empty otherwise. */
export function sideBySide(
  { names, terms }: Library,
  { choices }: RevealedQuestion,
  choice: RevealedChoice,
): Piece[] {
  const termOf = (text: string) => {
    const place = names.get(nameKey(text))?.place
    return place === undefined ? null : terms[place]!
  }
  const correct = choices.filter(({ isCorrect }) => isCorrect)
  const [own, right] = [termOf(choice.text), correct.length === 1 ? termOf(correct[0]!.text) : null]
  if (!own || !right || own === right) return []
  return [own, right].map(({ anchor, term, markdown }) =>
    quoted(`**${term}**: ${markdown}`, { kind: 'term', anchor, term }),
  )
}
