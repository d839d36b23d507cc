import { useEffect, useRef } from 'react'

/**
 * Moves the focus to feedback that was just revealed: to its heading beside the question or, on small screens, to the
 * line above the buttons. The page does not scroll unless they are out of sight. Feedback that was revealed earlier does
 * not take the focus.
 */
export function useFeedbackFocus(questionId: string, hasFeedback: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const shown = useRef({ questionId, hasFeedback })
  // The focus is outside React.
  useEffect(() => {
    const isNew = shown.current.questionId === questionId && !shown.current.hasFeedback && hasFeedback
    shown.current = { questionId, hasFeedback }
    if (!isNew) return
    focusInView((isBeside() ? heading : line).current)
  }, [questionId, hasFeedback])
  return {
    heading,
    line,
    goToFeedback: () => goToHeading(heading.current),
  }
}

/** Scrolls to the heading of the feedback and moves the focus there. */
export function goToHeading(heading: HTMLHeadingElement | null): void {
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** True if the window is so wide that the feedback is beside the question; see `QuestionColumns`. */
export function isBeside(): boolean {
  return matchMedia('(min-width: 64rem)').matches
}

/** Scrolls only to an element that is out of sight: in a low window the bar with the verdict does not stick. */
export function focusInView(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
}
