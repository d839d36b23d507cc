import { itemState, type ItemState } from './navigator.ts'

/** A question in the navigator and in the review before submitting. */
export type OverviewRow = {
  questionId: string
  /** Counted from 1. */
  number: number
  state: ItemState
  isFlagged: boolean
}

export const OVERVIEW_FILTERS = ['all', 'incomplete', 'flagged'] as const
export type OverviewFilter = (typeof OVERVIEW_FILTERS)[number]

type Given = { choiceIds: readonly string[]; flagged: boolean }

/** A question with an answer, even an empty one from another device, counts as seen. */
export function overviewOf(
  items: readonly { questionId: string; choose: number }[],
  answerOf: (questionId: string) => Given | undefined,
  seen: ReadonlySet<string>,
): OverviewRow[] {
  return items.map(({ questionId, choose }, index) => {
    const answer = answerOf(questionId)
    return {
      questionId,
      number: index + 1,
      isFlagged: answer?.flagged ?? false,
      state: itemState({
        wasSeen: answer !== undefined || seen.has(questionId),
        chosen: answer?.choiceIds.length ?? 0,
        choose,
      }),
    }
  })
}

/** `incomplete` includes unseen questions, because both still need an answer. */
export function filterOverview(rows: readonly OverviewRow[], filter: OverviewFilter): OverviewRow[] {
  if (filter === 'flagged') return rows.filter(({ isFlagged }) => isFlagged)
  if (filter === 'incomplete') return rows.filter(({ state }) => state !== 'complete')
  return [...rows]
}

export function countOverview(rows: readonly OverviewRow[]) {
  const count = (state: ItemState) => rows.filter((row) => row.state === state).length
  return {
    complete: count('complete'),
    incomplete: count('incomplete'),
    unseen: count('unseen'),
    flagged: rows.filter(({ isFlagged }) => isFlagged).length,
  }
}

/** The number, from 1, of the first question that is not complete; 1 if all are. */
export function resumeAt(rows: readonly OverviewRow[]): number {
  return rows.find(({ state }) => state !== 'complete')?.number ?? 1
}
