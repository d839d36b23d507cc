import type { ReactNode } from 'react'
import type { PracticeChoice } from '#contract/practice.ts'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import { Row } from '../../../ui/row-list.tsx'
import { pickedStarts } from './picked-starts.ts'

/** The rows of the quick starts whose questions are picked for the person. */
export function BestStarts({
  choice,
  plan,
  isMain,
  renderStart,
}: {
  choice: PracticeChoice
  plan: PracticePlan
  isMain: boolean
  renderStart(title: string, wanted: PracticePlan, noneWords: string | false, isMain: boolean): ReactNode
}) {
  return pickedStarts(choice, plan).map((start, index) => (
    <Row
      key={start.title}
      title={start.title}
      meta={start.words}
      action={renderStart(
        start.title.toLowerCase(),
        start.plan,
        start.blocked ?? false,
        isMain && index === 0,
      )}
    />
  ))
}
