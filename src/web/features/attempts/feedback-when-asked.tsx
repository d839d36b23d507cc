import { lazy, Suspense, type ComponentProps } from 'react'
import type { FeedbackPanel } from './feedback-panel.tsx'

/** Call it when the first choice is made: the code comes while it is thought over. Most visitors never answer. */
export const loadFeedback = () => import('./feedback-panel.tsx')

const Panel = lazy(() => loadFeedback().then((module) => ({ default: module.FeedbackPanel })))

/** What is said to an answer of a sample. */
export function FeedbackWhenAsked(props: ComponentProps<typeof FeedbackPanel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
