/** Whether the default tutor quotes the right source, or says that a course has nothing. */
import { answerMessage } from '../../src/domain/tutor/answers/answer-message.ts'
import { readIntent } from '../../src/domain/tutor/intents/read-intent.ts'
import type { Library } from '../../src/domain/tutor/library/build-library.ts'
import type { Reply, Source, TutorLanguage } from '../../src/domain/tutor/reply.ts'

/** A section is named as "domain#objective" or "domain#heading". */
export type Place = { section: string } | { term: string }
export type Question = {
  language: TutorLanguage
  text: string
  before?: string[] | undefined
  expects: Place | { abstains: true }
  /** Other sources that answer it too. */
  also?: Place[] | undefined
  heldOut: boolean
}

/** The right source must be among the first so many. */
const FIRST = 2
export const MOST_WORDS = 120

export function replyTo(
  library: Library,
  { text, language, before = [] }: Pick<Question, 'text' | 'language' | 'before'>,
) {
  const read = readIntent(text, { language, hasQuestion: false })
  return answerMessage(library, { ...read, text, before, quizzes: [], quizStep: null, hasModel: false })
}

export function isRight(library: Library, question: Question): boolean {
  const reply = replyTo(library, question)
  if ('abstains' in question.expects) return reply !== null && abstains(reply)
  const sources = reply === null ? [] : sourcesOf(reply).slice(0, FIRST)
  const places = [question.expects, ...(question.also ?? [])]
  return sources.some((source) => places.some((place) => isAt(library, source, place)))
}

/** True if nothing is quoted. */
export function abstains({ pieces }: Reply): boolean {
  return pieces.every(({ kind }) => kind === 'said')
}

export function countWords({ pieces, askedBack }: Reply): number {
  const words = [...pieces.map(({ markdown }) => markdown), askedBack ?? ''].join(' ').split(/\s+/)
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

export function definesTerm(library: Library, term: string): boolean {
  const reply = replyTo(library, { text: `What is ${term}?`, language: 'en' })
  const [first] = reply === null ? [] : sourcesOf(reply)
  return first?.kind === 'term' && first.term === term
}

/** The ways in which two terms are asked about. */
export const COMPARISONS = [
  (one: string, other: string) => `What is the difference between ${one} and ${other}?`,
  (one: string, other: string) => `${one} vs ${other}`,
]

/** Each term with the one after it. */
export function pairsOfTerms({ terms }: Library): [string, string][] {
  return terms.slice(1).map(({ term }, at) => [terms[at]!.term, term])
}

/** True if the first quote is of these two terms. */
export function comparesTerms(library: Library, text: string, pair: readonly [string, string]): boolean {
  const reply = replyTo(library, { text, language: 'en' })
  const sources = reply === null ? [] : sourcesOf(reply).slice(0, 2)
  return pair.every((name) => sources.some((source) => source.kind === 'term' && source.term === name))
}

/** Terms of other courses of which neither the name nor the abbreviation occurs in this course. */
export function foreignTerms(library: Library, others: readonly Library[]): string[] {
  const text = [
    ...library.sections.flatMap(({ heading, markdown }) => [heading, markdown]),
    ...library.terms.flatMap(({ term, markdown }) => [term, markdown]),
  ]
    .join('\n')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
  const occurs = (name: string) => text.includes(name.toLowerCase())
  const terms = new Set(
    others.filter((other) => other !== library).flatMap((other) => other.terms.map(({ term }) => term)),
  )
  return [...terms].filter((term) => {
    const [, outside = term, inside = null] = /^(.*?)\s*\(([^)]+)\)$/.exec(term) ?? []
    return !occurs(outside) && (inside === null || !occurs(inside))
  })
}

function sourcesOf({ pieces }: Reply): Source[] {
  const sources = pieces.flatMap((piece) =>
    piece.kind === 'quoted' && piece.source ? [piece.source, ...(piece.also ?? [])] : [],
  )
  return sources.filter(
    (source, at) => sources.findIndex((other) => JSON.stringify(other) === JSON.stringify(source)) === at,
  )
}

function isAt({ sections }: Library, source: Source, place: Place): boolean {
  if ('term' in place) return source.kind === 'term' && source.term === place.term
  if (source.kind !== 'section') return false
  const section = sections.find(({ domain, anchor }) => domain === source.domain && anchor === source.anchor)
  return [section?.objective, section?.heading].some((name) => `${source.domain}#${name}` === place.section)
}
