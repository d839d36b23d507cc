import { itemState, type ItemState } from './navigator.ts'
import type { Verdict } from './verdict.ts'

/** A question in the navigator and in the review before submitting. */
export type OverviewRow = {
  questionId: string
  /** Counted from 1. */
  number: number
  state: ItemState
  /** Only in practice with feedback after each question. */
  verdict?: Verdict
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

/** True if a question still needs something: an answer or, with feedback after each question, its feedback. */
function isIncomplete({ state, verdict }: OverviewRow): boolean {
  return verdict === undefined ? state !== 'complete' : verdict === 'open'
}

/** `incomplete` includes unseen questions. */
export function filterOverview(rows: readonly OverviewRow[], filter: OverviewFilter): OverviewRow[] {
  if (filter === 'flagged') return rows.filter(({ isFlagged }) => isFlagged)
  if (filter === 'incomplete') return rows.filter(isIncomplete)
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

/** The number, from 1, of the first incomplete question after `number`, or else of the first of all; null if none is. */
export function nextIncomplete(rows: readonly OverviewRow[], number = 0): number | null {
  const incomplete = rows.filter(isIncomplete)
  return (incomplete.find((row) => row.number > number) ?? incomplete[0])?.number ?? null
}
