/** A person's state in a set. An open attempt means in progress, even if the set was completed before. */
export const SET_STATES = ['not_started', 'in_progress', 'completed'] as const
export type SetState = (typeof SET_STATES)[number]

/** The label of each state. The first and the last are the specification's. */
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
