import type { ReactNode } from 'react'
import type { PracticeChoice } from '#contract/practice.ts'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import { formatCount } from '../../../lib/format.ts'
import { Row } from '../../../ui/row-list.tsx'
import { HELPFUL_QUESTIONS } from './helpful-plan.ts'

/** The row of quick starts whose questions are picked for the person. */
export function BestStarts({
  choice: { rested },
  plan,
  isMain,
  renderStart,
}: {
  choice: PracticeChoice
  plan: PracticePlan
  isMain: boolean
  renderStart(title: string, wanted: PracticePlan, noneWords: string | false, isMain: boolean): ReactNode
}) {
  const count = Math.min(HELPFUL_QUESTIONS, rested)
  return (
    <Row
      title="What helps most"
      meta={
        count > 0
          ? `${formatCount(count, 'question')} that raise your chance to pass most`
          : 'You have seen every question in the last 48 hours'
      }
      action={renderStart(
        'what helps most',
        { ...plan, source: 'value', count: HELPFUL_QUESTIONS },
        count === 0 && 'Questions rest for 48 hours after an answer',
        isMain,
      )}
    />
  )
}
