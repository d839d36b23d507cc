import type { PracticeChoice } from '#contract/practice.ts'
import { MAX_PRACTICE_QUESTIONS, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { formatCount } from '#domain/site/format-count.ts'

/** How many questions a session of what helps most asks, unless the person says otherwise. */
const HELPFUL_QUESTIONS = 20

/** A session whose questions are picked for the person. */
export type PickedStart = {
  title: string
  plan: PracticePlan
  /** How many questions it would ask. */
  words: string
  /** Why it cannot start; null if it can. */
  blocked: string | null
}

/** What helps most and what is due, with the feedback of `plan`. */
export function pickedStarts(
  { rested, history: { due } }: PracticeChoice,
  plan: PracticePlan,
): PickedStart[] {
  const helpful = Math.min(HELPFUL_QUESTIONS, rested)
  return [
    {
      title: 'What helps most',
      plan: { ...plan, source: 'value', count: HELPFUL_QUESTIONS },
      words:
        helpful > 0
          ? `${formatCount(helpful, 'question')} that raise your chance to pass most`
          : 'You have seen every question in the last 48 hours',
      blocked: helpful > 0 ? null : 'Questions rest for 48 hours after an answer',
    },
    {
      title: 'Due for review',
      plan: { ...plan, source: 'due', count: Math.min(MAX_PRACTICE_QUESTIONS, Math.max(1, due)) },
      words: due > 0 ? `${formatCount(due, 'question')} today` : 'Nothing is due today',
      blocked: due > 0 ? null : 'Questions you get wrong come back here when it is time',
    },
  ]
}
