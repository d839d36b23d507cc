// Records which answers were sent and acknowledged, and compares them with the final state of the database.

export type Answer = { choiceIds: readonly string[]; flagged: boolean; revision: number }
/** Identifies an answer: a question within an attempt. */
export type Place = { attemptId: string; questionId: string }
export type StoredAnswer = Place & Answer

/** An acknowledged answer. Once acknowledged, it or a newer one must be in the database. */
export type Promised = Place & { answer: Answer }

export type Finding = Place & {
  kind: 'lost' | 'stale' | 'altered' | 'duplicated'
  promised: number
  stored: number | null
}

export type Ledger = {
  /** Must be called before the answer is sent: an answer in the database that was not recorded here counts as altered. */
  sent: (place: Place, answer: Answer) => void
  acknowledged: (place: Place, answer: Answer) => void
  /** The number of acknowledgements so far. */
  readonly count: number
  /** The newest acknowledged answer of each question. */
  promises: () => Promised[]
  wasSent: (stored: StoredAnswer) => boolean
  newestOf: (attemptId: string) => Promised[]
}

export function createLedger(): Ledger {
  const newest = new Map<string, Map<string, Promised>>()
  const sent = new Map<string, Answer>()
  let count = 0
  return {
    sent: (place, answer) => void sent.set(sentKey(place, answer.revision), answer),
    acknowledged(place, answer) {
      count += 1
      const attempt = newest.get(place.attemptId) ?? new Map<string, Promised>()
      newest.set(place.attemptId, attempt)
      const known = attempt.get(place.questionId)
      if (!known || known.answer.revision < answer.revision)
        attempt.set(place.questionId, { ...place, answer })
    },
    get count() {
      return count
    },
    promises: () => [...newest.values()].flatMap((attempt) => [...attempt.values()]),
    wasSent(stored) {
      const answer = sent.get(sentKey(stored, stored.revision))
      return answer !== undefined && isSame(answer, stored)
    },
    newestOf: (attemptId) => [...(newest.get(attemptId)?.values() ?? [])],
  }
}

/**
 * Compares stored answers with `promises`, the answers acknowledged before the stored ones were read. A newer
 * stored revision is not a loss, because its acknowledgement may not have arrived yet; but it must have been
 * sent.
 */
export function compare(
  promises: readonly Promised[],
  stored: readonly StoredAnswer[],
  wasSent: (stored: StoredAnswer) => boolean,
): Finding[] {
  const findings: Finding[] = []
  const rows = new Map<string, StoredAnswer>()
  for (const row of stored) {
    const finding = { ...placeOf(row), promised: row.revision, stored: row.revision }
    if (rows.has(placeKey(row))) findings.push({ ...finding, kind: 'duplicated' })
    else if (!wasSent(row)) findings.push({ ...finding, kind: 'altered' })
    rows.set(placeKey(row), row)
  }
  for (const { answer, ...place } of promises) {
    const row = rows.get(placeKey(place))
    const finding = { ...place, promised: answer.revision, stored: row?.revision ?? null }
    if (!row) findings.push({ ...finding, kind: 'lost' })
    else if (row.revision < answer.revision) findings.push({ ...finding, kind: 'stale' })
    else if (row.revision === answer.revision && !isSame(row, answer))
      findings.push({ ...finding, kind: 'altered' })
  }
  return findings
}

function isSame(one: Answer, other: Answer): boolean {
  return (
    one.flagged === other.flagged &&
    one.choiceIds.length === other.choiceIds.length &&
    one.choiceIds.every((id) => other.choiceIds.includes(id))
  )
}

function placeOf({ attemptId, questionId }: Place): Place {
  return { attemptId, questionId }
}

function placeKey({ attemptId, questionId }: Place): string {
  return `${attemptId}/${questionId}`
}

function sentKey(place: Place, revision: number): string {
  return `${placeKey(place)}/${revision}`
}
