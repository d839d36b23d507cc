/** How far a person has got with a set: in progress while an attempt is open, even if the set was completed before. */
export const SET_STATES = ['not_started', 'in_progress', 'completed'] as const
export type SetState = (typeof SET_STATES)[number]

/** The labels of the states; "Not Started" and "Completed" are from the specification. */
export const SET_STATE_WORDS: Record<SetState, string> = {
  not_started: 'Not Started',
  in_progress: 'In progress',
  completed: 'Completed',
}

/** The label of the button that opens a set. */
export const SET_ACTION_WORDS: Record<SetState, string> = {
  not_started: 'Start',
  in_progress: 'Resume',
  completed: 'Retake',
}
