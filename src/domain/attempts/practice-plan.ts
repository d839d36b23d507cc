import type { Difficulty } from '../authoring/item.ts'
import type { NotebookFilter } from '../notebook/notebook.ts'
import type { FeedbackTime, History, PlanSource, QuestionType } from './attempt-limits.ts'

/** A practice plan: which questions a practice session asks, how many, and how. */

export const MAX_PRACTICE_QUESTIONS = 100
const DEFAULT_PRACTICE_QUESTIONS = 20
/** The target time that a person may set per question, in seconds. */
export const PACE_SECONDS = { min: 15, max: 600 } as const
export const MAX_SESSIONS_BACK = 20
export const MAX_PRESETS = 20
export const PRESET_NAME_LENGTH = 60

/** A question matches if it fits at least one entry of every list; an empty list matches everything. */
export type PracticeFilters = {
  /** The slugs of sets. */
  sets: string[]
  /** Codes of domains and of objectives; a question in any of them matches. */
  domains: string[]
  objectives: string[]
  history: History[]
  /** How many of the course's latest sessions to avoid: questions seen in them are left out. 0 avoids none. */
  notSeenInLast: number
  difficulties: Difficulty[]
  excludedTypes: QuestionType[]
  /** Only the questions of these entries in the person's notebook, as it is when the session starts. */
  notebook: NotebookFilter | null
}

export type PracticePlan = {
  filters: PracticeFilters
  source: PlanSource
  /** At most; there may be fewer. */
  count: number
  /** If false, questions are in the order of the sets. Only for chosen questions; all others are shuffled. */
  isShuffled: boolean
  /** A target time, not a limit: nothing locks when it has passed. */
  secondsPerQuestion: number | null
  feedback: FeedbackTime
}

/** The parts of a filter that can be removed when no question matches. Domains and objectives are one part. */
export const FILTER_PARTS = [
  'sets',
  'topics',
  'history',
  'recency',
  'difficulties',
  'types',
  'notebook',
] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

export const NO_FILTERS: PracticeFilters = {
  sets: [],
  domains: [],
  objectives: [],
  history: [],
  notSeenInLast: 0,
  difficulties: [],
  excludedTypes: [],
  notebook: null,
}

export const DEFAULT_PRACTICE_PLAN: PracticePlan = {
  filters: NO_FILTERS,
  source: 'chosen',
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
    notebook: filters.notebook !== null,
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
    notebook: { notebook: null },
  }
  return { ...filters, ...cleared[part] }
}

/** The parts to remove when no question matches; the part whose removal adds the most questions comes first. */
export function partsToLoosen(
  matchingWithout: readonly { part: FilterPart; matching: number }[],
): { part: FilterPart; matching: number }[] {
  return matchingWithout
    .filter(({ matching }) => matching > 0)
    .toSorted((one, other) => other.matching - one.matching)
}

/**
 * A stored plan without the entries that no longer exist. Null if that empties a part, which would then match
 * everything.
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
