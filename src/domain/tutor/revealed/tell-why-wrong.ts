import { countQuoted } from '../answers/quote-passage.ts'
import type { Library } from '../library/build-library.ts'
import { ask, PHRASES, quoted, said } from '../phrases.ts'
import type { Piece, Reply, TutorLanguage } from '../reply.ts'
import { findNamedChoice } from './find-named-choice.ts'
import { findExplained } from './find-explained.ts'
import { findTrap } from './find-trap.ts'
import { locateInStem } from './locate-in-stem.ts'
import { findSection, nextAfterReveal } from './next-after-reveal.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'
import { sideBySide } from './side-by-side.ts'
import { tellExplanation } from './tell-explanation.ts'

const MOST_WORDS = 120

/**
 * Why a choice is wrong (level 3): what is wrong with it, which part of the question it does not meet, and what to read about it.
 * `message` may name the choice; otherwise it is the learner's own. Only after the question was revealed.
 */
export function tellWhyWrong(
  library: Library,
  question: RevealedQuestion,
  language: TutorLanguage,
  message = '',
): Reply {
  const phrases = PHRASES[language]
  const named = findNamedChoice(question.choices, message)
  if (named?.isCorrect) return tellIsCorrect(library, question, language)
  const own = question.choices.filter(({ id, isCorrect }) => question.chosenIds.includes(id) && !isCorrect)
  const isOwn = named === null || own.includes(named)
  const asked = named === null ? own : [named, ...(isOwn ? own.filter((choice) => choice !== named) : [])]
  const [first] = asked
  if (!first) return tellNothingWrong(library, question, language)
  const part = locateInStem(library, question, first)
  const askedBack = !isOwn
    ? phrases.backExplained
    : part === null
      ? phrases.backWhyWrong
      : phrases.backWhyWrongLocated
  const pieces = fit(countQuoted(askedBack), [
    [whyNot(first, question, language)],
    part === null ? [] : [[said(phrases.tellLocated), quoted(part, null)]],
    isOwn ? tellBefore(question, language) : [],
    toRead(library, question, first, language),
    ...asked.slice(1).map((choice) => [whyNot(choice, question, language)]),
  ])
  return {
    pieces,
    askedBack,
    next: [ask(phrases.askMore), ...nextAfterReveal(library, question, language)],
  }
}

function tellIsCorrect(library: Library, question: RevealedQuestion, language: TutorLanguage): Reply {
  const reply = tellExplanation(library, question, language)
  return { ...reply, pieces: [said(PHRASES[language].tellIsCorrect), ...reply.pieces] }
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
  { id, text, rationale }: RevealedChoice,
  { questionId, objective, chosenIds }: RevealedQuestion,
  language: TutorLanguage,
): Piece[] {
  const phrases = PHRASES[language]
  return [
    said(chosenIds.includes(id) ? phrases.tellYouChose : phrases.tellAskedAbout),
    quoted(text, null),
    ...(rationale
      ? [said(phrases.tellWhyNot), quoted(rationale, { kind: 'question', questionId, objective })]
      : []),
  ]
}

/** What the learner's other choices and earlier answers were. */
function tellBefore(
  { choices, chosenIds, wrongCount }: RevealedQuestion,
  language: TutorLanguage,
): Piece[][] {
  const phrases = PHRASES[language]
  const right = choices.filter(({ id, isCorrect }) => isCorrect && chosenIds.includes(id)).length
  const sentences = [
    ...(right > 0 ? [phrases.tellSomeRight(right)] : []),
    ...(wrongCount > 1 ? [phrases.tellHadBefore(wrongCount - 1)] : []),
  ]
  return sentences.length === 0 ? [] : [[said(sentences.join(' '))]]
}

/** What to read about a mistake, the most telling first: a trap, two definitions, the section's own words, or its name. */
function toRead(
  library: Library,
  question: RevealedQuestion,
  choice: RevealedChoice,
  language: TutorLanguage,
): Piece[][] {
  const phrases = PHRASES[language]
  const trap = findTrap(library, question, choice)
  const definitions = sideBySide(library, question, choice)
  const explained = findExplained(library, question, choice)
  const section = findSection(library, question)
  return [
    trap ? [said(phrases.tellFallsIntoTrap), quoted(trap.markdown.replace(/^[-*] /, ''), trap.source)] : [],
    definitions.length > 0 ? [said(phrases.tellSideBySide), ...definitions] : [],
    explained ? [said(phrases.tellNotes), explained] : [],
    section ? [said(phrases.tellReadAbout(section.heading))] : [],
  ].filter((pieces) => pieces.length > 0)
}

/** The first of each group's alternatives for which there is still room. */
function fit(taken: number, groups: readonly (readonly Piece[][])[]): Piece[] {
  let room = MOST_WORDS - taken
  return groups.flatMap((alternatives, at) => {
    const chosen = alternatives.find((pieces) => at === 0 || wordsIn(pieces) <= room) ?? []
    room -= wordsIn(chosen)
    return chosen
  })
}

function wordsIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { markdown }) => sum + countQuoted(markdown), 0)
}
