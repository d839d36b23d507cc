/** How a person stands with a set. One with an open attempt is in progress, whether it was completed before or not. */
export const SET_STATES = ['not_started', 'in_progress', 'completed'] as const
export type SetState = (typeof SET_STATES)[number]

/** The words for it, the same on every page. The first and the last are the specification's. */
export const SET_STATE_WORDS: Record<SetState, string> = {
  not_started: 'Not Started',
  in_progress: 'In progress',
  completed: 'Completed',
}

/** What the button of a set does next. */
export const SET_ACTION_WORDS: Record<SetState, string> = {
  not_started: 'Start',
  in_progress: 'Resume',
  completed: 'Retake',
}
