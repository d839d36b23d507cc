import type { FilterPart } from '#domain/attempts/practice-plan.ts'
import type { History, PlanSource, QuestionType } from '#domain/attempts/attempt-limits.ts'
import type { Difficulty } from '#domain/authoring/item.ts'

export const HISTORY_WORDS: Record<History, string> = {
  unseen: 'Not seen yet',
  mistakes: 'My mistakes',
  due: 'Due for review',
  flagged: 'Flagged',
}
export const SOURCE_WORDS: Record<PlanSource, string> = {
  chosen: 'Any that match',
  value: 'Those that help most',
  due: 'Those due for review',
}
export const DIFFICULTY_WORDS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }
export const TYPE_WORDS: Record<QuestionType, string> = { single: 'One answer', multiple: 'Several answers' }
export const PART_WORDS: Record<FilterPart, string> = {
  sets: 'the choice of sets',
  topics: 'the choice of domains and objectives',
  history: 'the choice from your history',
  recency: '“not seen in your last attempts”',
  difficulties: 'the choice of difficulty',
  types: 'what is left out',
  notebook: 'the choice from your notebook',
}
