import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Preload it when the first choice is made: most visitors never answer. */
export const FeedbackWhenAsked = lazyPart(async () => (await import('./sample-feedback.tsx')).SampleFeedback)

/** If its code fails to load, the feedback says so. */
export const VerdictLineWhenAsked = lazyPart(
  async () => (await import('./sample-feedback.tsx')).VerdictLine,
  () => null,
  { isOptional: true },
)
