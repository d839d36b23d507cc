import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What practice shows below and beside a question. Load it ahead with `loadFeedback`. */

export const ConfidenceMark = lazyPart(
  async () => (await import('./confidence-mark.tsx')).ConfidenceMark,
  () => <div className="h-11" />,
)

export const FeedbackPanel = lazyPart(
  async () => (await import('./feedback-panel.tsx')).FeedbackPanel,
  () => <Skeleton className="h-96 rounded-card!" />,
)

/** If its code fails to load, the feedback says so. */
export const VerdictLine = lazyPart(
  async () => (await import('./verdict-line.tsx')).VerdictLine,
  () => null,
  { isOptional: true },
)

/** Why there is no feedback. */
export const FeedbackFailed = lazyPart(async () => (await import('../../../ui/error-note.tsx')).ErrorNote)

const PARTS = [FeedbackFailed, ConfidenceMark, FeedbackPanel, VerdictLine]

export async function loadFeedback(): Promise<void> {
  await Promise.all(PARTS.map(({ preload }) => preload()))
}
