import { formsOf, type Library, type Passage } from '../library/build-library.ts'
import { nameKey } from '../library/term-names.ts'
import { ask, PHRASES, quoted, said } from '../phrases.ts'
import type { Piece, Reply, TutorLanguage } from '../reply.ts'
import { nextAfterReveal } from './next-after-reveal.ts'
import type { RevealedQuestion } from './revealed-question.ts'
import { tellExplanation } from './tell-explanation.ts'

/** A trap shares at least this many words with the choice and its rationale, one of them with the choice itself. */
const LEAST_SHARED = 3

/** Why the learner's own choice is wrong (level 3). Only after the question was revealed. */
export function tellWhyWrong(library: Library, question: RevealedQuestion, language: TutorLanguage): Reply {
  const phrases = PHRASES[language]
  const chosen = question.choices.filter(({ id, isCorrect }) => question.chosenIds.includes(id) && !isCorrect)
  const [first] = chosen
  if (!first) return tellNothingWrong(library, question, language)
  const trap = findTrap(library, question.domain, `${first.text} ${first.rationale ?? ''}`, first.text)
  return {
    pieces: [
      ...chosen.flatMap((choice) => whyNot(choice, question, language)),
      ...(trap ? [said(phrases.tellFallsIntoTrap), quoted(trap.markdown, trap.source)] : []),
      ...(trap ? [] : sideBySide(library, first.text, question, language)),
      ...(question.wrongCount > 1 ? [said(phrases.tellHadBefore(question.wrongCount - 1))] : []),
    ],
    askedBack: phrases.backWhyWrong,
    next: [ask(phrases.askMore), ...nextAfterReveal(library, question, language)],
  }
}

function tellNothingWrong(library: Library, question: RevealedQuestion, language: TutorLanguage): Reply {
  const reply = tellExplanation(library, question, language)
  // An answer that was only shown, or a choice that is missing: the explanation says what was needed.
  if (question.chosenIds.length === 0 || isIncomplete(question)) return reply
  return { ...reply, pieces: [said(PHRASES[language].tellWasRight), ...reply.pieces] }
}

function isIncomplete({ choices, chosenIds }: RevealedQuestion): boolean {
  return choices.some(({ id, isCorrect }) => isCorrect && !chosenIds.includes(id))
}

function whyNot(
  { text, rationale }: RevealedQuestion['choices'][number],
  { questionId, objective }: RevealedQuestion,
  language: TutorLanguage,
): Piece[] {
  const phrases = PHRASES[language]
  return [
    said(phrases.tellYouChose),
    quoted(text, null),
    ...(rationale
      ? [said(phrases.tellWhyNot), quoted(rationale, { kind: 'question', questionId, objective })]
      : []),
  ]
}

/** The trap of the domain's notes that a choice falls into; null if none is clearly about it. */
function findTrap(library: Library, domain: string, text: string, choice: string): Passage | null {
  const [words, own] = [new Set(formsOf(text)), new Set(formsOf(choice))]
  let best: { passage: Passage; shared: number } | null = null
  for (const passage of library.passages) {
    if (passage.kind !== 'trap' || passage.domain !== domain) continue
    const forms = new Set(passage.forms)
    const shared = words.intersection(forms).size
    if (own.isDisjointFrom(forms) || shared < LEAST_SHARED || shared <= (best?.shared ?? 0)) continue
    best = { passage, shared }
  }
  return best?.passage ?? null
}

/** The glossary on the choice and on the correct answer, if it explains both. */
function sideBySide(
  { names, terms }: Library,
  choice: string,
  { choices }: RevealedQuestion,
  language: TutorLanguage,
): Piece[] {
  const termOf = (text: string) => {
    const place = names.get(nameKey(text))?.place
    return place === undefined ? null : terms[place]!
  }
  const correct = choices.filter(({ isCorrect }) => isCorrect)
  const [own, right] = [termOf(choice), correct.length === 1 ? termOf(correct[0]!.text) : null]
  if (!own || !right || own === right) return []
  return [
    said(PHRASES[language].tellSideBySide),
    ...[own, right].map(({ anchor, term, markdown }) =>
      quoted(`**${term}**: ${markdown}`, { kind: 'term', anchor, term }),
    ),
  ]
}
