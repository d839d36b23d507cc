export const NOTEBOOK_KINDS = ['notes', 'flags', 'mistakes'] as const
export type NotebookKind = (typeof NOTEBOOK_KINDS)[number]

/** What the page of the notebook shows: entries of one kind, or the person's reports. */
export const NOTEBOOK_VIEWS = [...NOTEBOOK_KINDS, 'reports'] as const
export type NotebookView = (typeof NOTEBOOK_VIEWS)[number]

/** What became of a report on a question. */
export const REPORT_STATES = ['open', 'accepted', 'rejected'] as const
export type ReportState = (typeof REPORT_STATES)[number]
/** The most characters of the authors' answer to a report. */
export const REPORT_ANSWER_LENGTH = 500
/** The most reports in one list: the newest of a person, or those that have been open longest. */
export const REPORTS_SHOWN = 100
/** How many answered reports administrators see at each question: the latest. */
export const ANSWERED_REPORTS_SHOWN = 3

/** Which entries of a notebook are meant. Null and an empty search mean all. */
export type NotebookFilter = { kind: NotebookKind | null; domain: string | null; search: string }

export const NOTE_LENGTH = 4000
export const NOTEBOOK_PAGE = 50
export const LAST_NOTEBOOK_PAGE = 2_000
export const SEARCH_LENGTH = 100
export const DOMAIN_CODE_LENGTH = 80

type Kept = { note: { body: string; updatedAt: string } | null; isFlagged: boolean }
type Listed = Kept & { questionId: string }
type Counts = { notes: number; flags: number }

/**
 * The list after a change to one entry. The entry keeps its place even if it no longer matches the filter, so that
 * nothing moves while the person is writing. Null if the question is not in the list.
 */
export function keepInPlace<T extends { entries: Listed[]; counts: Counts }>(
  list: T,
  questionId: string,
  part: Partial<Kept>,
): T | null {
  const before = list.entries.find((entry) => entry.questionId === questionId)
  if (!before) return null
  const after = { ...before, ...part }
  const { notes, flags } = list.counts
  return {
    ...list,
    entries: list.entries.map((entry) => (entry === before ? after : entry)),
    counts: {
      ...list.counts,
      notes: notes + Number(after.note !== null) - Number(before.note !== null),
      flags: flags + Number(after.isFlagged) - Number(before.isFlagged),
    },
  }
}
