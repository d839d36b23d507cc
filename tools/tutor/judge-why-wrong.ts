/** Whether a reply to "Why is my answer wrong?" helps, by criteria that each can fail. */
import { readIntent } from '../../src/domain/tutor/intents/read-intent.ts'
import type { Library } from '../../src/domain/tutor/library/build-library.ts'
import type { RevealedQuestion } from '../../src/domain/tutor/revealed/revealed-question.ts'
import type { Piece, Reply, Source, TutorLanguage } from '../../src/domain/tutor/reply.ts'
import { tellWhyWrong } from '../../src/domain/tutor/revealed/tell-why-wrong.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'
import { countWords, MOST_WORDS } from './judge-tutor.ts'
import { chosenWith, findItem, readWrongAnswers, revealedOf, type WrongAnswer } from './read-wrong-answers.ts'

type Quoted = Extract<Piece, { kind: 'quoted' }>
export type Judged = {
  library: Library
  question: RevealedQuestion
  answer: WrongAnswer
  language: TutorLanguage
}

/** The criteria for a reply, by the names that the report prints. */
export const CRITERIA: Readonly<Record<string, (reply: Reply, judged: Judged) => boolean>> = {
  'names the mistake': namesMistake,
  'locates it': isLocated,
  'says what to read': guides,
  'quotes what is there, and of this objective': hasOwnSources,
  'tells no more than was asked': tellsNoMore,
  'offers a next step that works': hasWorkingSteps,
  'asks one question back, in 120 words': isShort,
}

/** Each wrong answer to a question of the course, with the criteria that the reply to it, in English, does not meet. */
export function judgeWrongAnswers(course: ReadCourse, library: Library) {
  return readWrongAnswers().flatMap((answer) => {
    const item = answer.course === course.slug ? findItem(course, answer.item) : undefined
    if (!item) return []
    const question = revealedOf(item, chosenWith(item, answer.chosen))
    const judge: Judged = { library, question, answer, language: 'en' }
    const reply = tellWhyWrong(library, question, 'en')
    return [{ ...judge, reply, failed: failedCriteria(reply, judge) }]
  })
}

export function failedCriteria(reply: Reply, judged: Judged): string[] {
  return Object.entries(CRITERIA).flatMap(([name, isMet]) => (isMet(reply, judged) ? [] : [name]))
}

/** The rationale of the learner's own choice, as the question's. */
function namesMistake({ pieces }: Reply, { question, answer }: Judged): boolean {
  const own = question.choices.find(({ id }) => id === answer.chosen)
  return quotesOf(pieces).some(
    ({ markdown, source }) =>
      source?.kind === 'question' &&
      source.questionId === question.questionId &&
      markdown === own?.rationale &&
      has(markdown, answer.expects.mistake),
  )
}

/** A place in the question or in the notes where the mistake shows. */
function isLocated({ pieces }: Reply, { question, answer }: Judged): boolean {
  return quotesOf(pieces).some(
    ({ markdown, source }) =>
      (source?.kind === 'section' || (source === null && has(question.stem, bare(markdown)))) &&
      answer.expects.located.some((place) => has(markdown, place)),
  )
}

/** A quote from the notes or the glossary, or the name of the section to read. */
function guides({ pieces, next }: Reply, { library, answer }: Judged): boolean {
  const opened = next.flatMap((step) => (step.kind === 'open' ? [step.source] : []))
  const heading = library.sections.find(
    ({ domain, objective }) => `${domain}#${objective}` === answer.expects.section,
  )?.heading
  const isNamed = heading !== undefined && pieces.some((piece) => has(piece.markdown, heading))
  const isQuoted = quotesOf(pieces).some(({ source }) => source !== null && source.kind !== 'question')
  return (
    (isNamed || isQuoted) && opened.some((source) => source.kind === 'section' && source.heading === heading)
  )
}

/** Each quote is found, word for word, where it is said to come from, and that is about the question. */
function hasOwnSources({ pieces }: Reply, judged: Judged): boolean {
  return quotesOf(pieces).every((piece) => isFromThere(piece, judged))
}

function isFromThere({ markdown, source }: Quoted, { library, question }: Judged): boolean {
  const { questionId, domain, objective, stem, choices } = question
  const inSource = (text: string) => linesOf(markdown).every((line) => has(text, line))
  if (source === null) return [stem, ...choices.map(({ text }) => text)].some(inSource)
  if (source.kind === 'question')
    return source.questionId === questionId && choices.some(({ rationale }) => rationale === markdown)
  if (source.kind === 'term') {
    const term = library.terms.find((each) => each.anchor === source.anchor)
    const isNamed = choices.some(({ text }) => term !== undefined && has(text, term.term))
    return term !== undefined && has(markdown, term.markdown) && (isNamed || term.objective === objective)
  }
  const section = findSection(library, source)
  const isOwn = section?.domain === domain && (section.objective === objective || section.objective === null)
  return isOwn && inSource(section.markdown)
}

/** Neither the explanation, which comes when the learner asks for more, nor why other choices are wrong or right. */
function tellsNoMore({ pieces }: Reply, { question }: Judged): boolean {
  const others = question.choices.filter(({ id, isCorrect }) => isCorrect || !question.chosenIds.includes(id))
  const hidden = [question.explanation, ...others.flatMap(({ rationale }) => rationale ?? [])]
  return !pieces.some(({ markdown }) => hidden.some((text) => has(markdown, text)))
}

function hasWorkingSteps({ next }: Reply, { library, question, language }: Judged): boolean {
  const works = next.map((step) => {
    if (step.kind === 'ask') return readIntent(step.text, { language, hasQuestion: true }).isRecognised
    if (step.kind === 'practise') return step.objective === question.objective && step.count > 0
    return step.kind === 'open' && isThere(library, step.source)
  })
  return works.length > 0 && works.every(Boolean)
}

function isShort(reply: Reply): boolean {
  const asks = (text: string) => text.includes('?')
  const isAsking = reply.askedBack !== null && asks(reply.askedBack)
  return (
    isAsking &&
    countWords(reply) <= MOST_WORDS &&
    !reply.pieces.some(({ kind, markdown }) => kind === 'said' && asks(markdown))
  )
}

function isThere(library: Library, source: Source): boolean {
  return source.kind === 'section' && findSection(library, source) !== undefined
}

function findSection({ sections }: Library, source: Extract<Source, { kind: 'section' }>) {
  return sections.find(({ domain, anchor }) => domain === source.domain && anchor === source.anchor)
}

function quotesOf(pieces: readonly Piece[]): Quoted[] {
  return pieces.filter((piece) => piece.kind === 'quoted')
}

/** The lines of a table, list or code, and prose as one. */
function linesOf(markdown: string): string[] {
  return bare(markdown).split('\n')
}

const bare = (markdown: string) => markdown.replaceAll(/^```.*\n|\n```$/g, '')
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
const has = (text: string, part: string) => plain(text).includes(plain(part))
