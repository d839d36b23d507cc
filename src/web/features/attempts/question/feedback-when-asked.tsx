import { lazyPart } from '../../../ui/lazy-part.tsx'

/** What is said to an answer of a sample. Preload it when the first choice is made: most visitors never answer. */
export const FeedbackWhenAsked = lazyPart(async () => (await import('./feedback-panel.tsx')).FeedbackPanel)
