/** What a person keeps of the questions of a course. */
export const NOTEBOOK_KINDS = ['notes', 'flags', 'mistakes'] as const
export type NotebookKind = (typeof NOTEBOOK_KINDS)[number]

export const NOTE_LENGTH = 4000
export const NOTEBOOK_PAGE = 50
export const SEARCH_LENGTH = 100
