import type { Difficulty } from '../authoring/item.ts'
import type { FeedbackTime, History, QuestionType } from './attempt-limits.ts'

/** What a practice session over a course is made of: which questions, how many, and how they are asked. */

export const MAX_PRACTICE_QUESTIONS = 100
const DEFAULT_PRACTICE_QUESTIONS = 20
/** Seconds a person gives themselves for a question; more than this is no pace. */
export const PACE_SECONDS = { min: 15, max: 600 } as const
export const MAX_SESSIONS_BACK = 20
export const MAX_PRESETS = 20
export const PRESET_NAME_LENGTH = 60

/** An empty list asks for nothing; what is chosen in one list is joined by "or", the lists by "and". */
export type PracticeFilters = {
  /** Slugs of sets. */
  sets: string[]
  /** Codes of whole domains, and of single objectives beside them: a question in either is meant. */
  domains: string[]
  objectives: string[]
  history: History[]
  /** Not seen since that many sessions of the course began; 0 asks for nothing. */
  notSeenInLast: number
  difficulties: Difficulty[]
  excludedTypes: QuestionType[]
}

export type PracticePlan = {
  filters: PracticeFilters
  count: number
  /** Off: in the order of the sets. */
  isShuffled: boolean
  /** A pace, not a deadline: nothing is locked when it is over. */
  secondsPerQuestion: number | null
  feedback: FeedbackTime
}

/** What can be loosened when nothing matches. Domains and objectives are one choice. */
export const FILTER_PARTS = ['sets', 'topics', 'history', 'recency', 'difficulties', 'types'] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

export const NO_FILTERS: PracticeFilters = {
  sets: [],
  domains: [],
  objectives: [],
  history: [],
  notSeenInLast: 0,
  difficulties: [],
  excludedTypes: [],
}

export const DEFAULT_PRACTICE_PLAN: PracticePlan = {
  filters: NO_FILTERS,
  count: DEFAULT_PRACTICE_QUESTIONS,
  isShuffled: true,
  secondsPerQuestion: null,
  feedback: 'each',
}

export function activeParts(filters: PracticeFilters): FilterPart[] {
  const isActive: Record<FilterPart, boolean> = {
    sets: filters.sets.length > 0,
    topics: filters.domains.length + filters.objectives.length > 0,
    history: filters.history.length > 0,
    recency: filters.notSeenInLast > 0,
    difficulties: filters.difficulties.length > 0,
    types: filters.excludedTypes.length > 0,
  }
  return FILTER_PARTS.filter((part) => isActive[part])
}

export function withoutPart(filters: PracticeFilters, part: FilterPart): PracticeFilters {
  const cleared: Record<FilterPart, Partial<PracticeFilters>> = {
    sets: { sets: [] },
    topics: { domains: [], objectives: [] },
    history: { history: [] },
    recency: { notSeenInLast: 0 },
    difficulties: { difficulties: [] },
    types: { excludedTypes: [] },
  }
  return { ...filters, ...cleared[part] }
}

/** Which single choices to give up when nothing matches, the one that brings the most first. */
export function partsToLoosen(
  matchingWithout: readonly { part: FilterPart; matching: number }[],
): { part: FilterPart; matching: number }[] {
  return matchingWithout
    .filter(({ matching }) => matching > 0)
    .toSorted((one, other) => other.matching - one.matching)
}

/**
 * A kept plan as the course is today: sets, domains and objectives that are gone ask for nothing any more. Null when
 * that would turn a narrow choice into everything.
 */
export function practicePlanToday(
  plan: PracticePlan,
  course: { sets: readonly string[]; domains: readonly string[]; objectives: readonly string[] },
): PracticePlan | null {
  const { filters } = plan
  const left = (chosen: readonly string[], there: readonly string[]) =>
    chosen.filter((code) => there.includes(code))
  const today: PracticeFilters = {
    ...filters,
    sets: left(filters.sets, course.sets),
    domains: left(filters.domains, course.domains),
    objectives: left(filters.objectives, course.objectives),
  }
  return activeParts(today).length < activeParts(filters).length ? null : { ...plan, filters: today }
}
