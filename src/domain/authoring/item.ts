import type { QuestionType } from '../attempts/attempt-limits.ts'

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export type AuthoredChoice = { id: string; text: string; rationale: string }
export type Citation = { title: string; publisher: string; url: string }

export type AuthoredItem = {
  id: string
  type: QuestionType
  choose: number
  difficulty: Difficulty
  domain: string
  objective: string
  stem: string
  choices: AuthoredChoice[]
  key: string[]
  explanation: string
  citations: Citation[]
  language: string
  /** A calendar date, `2026-11-20`. */
  verifiedOn: string
  author: string
  licence: string
}

export type AuthoredSet = {
  /** The set's place in the course: 0 for the free sample, null for none. */
  order: number | null
  slug: string
  title: string
  isPublished: boolean
  file: string
  items: AuthoredItem[]
}

/** A set of another course that is in a place of this one. */
export type LinkedSet = { order: number | null; slug: string }

/** The part of a blueprint that items are checked against. */
export type AuthoredDomain = {
  code: string
  name: string
  weightMin: number
  weightMax: number
  objectives: { code: string; name: string }[]
}

/** A problem with its file, and its item or line (from 1) where known. */
export type LintProblem = { file: string; item?: string; line?: number; message: string }

/** The version of the exam that an item's facts were verified for; null if that version came into force later. */
export function verifiedFor(
  { verifiedOn }: Pick<AuthoredItem, 'verifiedOn'>,
  { version, effectiveFrom }: { version: string; effectiveFrom: string },
): string | null {
  return effectiveFrom <= verifiedOn ? version : null
}

export function keyedChoices(item: AuthoredItem): AuthoredChoice[] {
  return item.choices.filter((choice) => item.key.includes(choice.id))
}
