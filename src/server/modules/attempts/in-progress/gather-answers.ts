import pLimit from 'p-limit'
import { type Db, isAboutStatement } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { type AnswerWrite, placeOf, type SavedAnswer, writeAnswer, writeAnswers } from './answer-store.ts'

/** With more, the statement would be slow and later answers would wait. */
const MAX_ANSWERS = 64
/** While this many statements are running, answers are collected for the next one. */
const MAX_RUNNING = 3

/** How many answers are written alone at the same time. Each holds a connection, because it may have to wait while its attempt is scored. */
const MAX_ALONE = 5
/** How many connections the answers of a process use at most. */
export const SAVE_CONNECTIONS = MAX_RUNNING + MAX_ALONE
/** How long an answer waits before it gets `unavailable`; the browser then sends it again. */
const PATIENCE_MS = 5_000
const MAX_WAITING = 2_000

/**
 * Writes an answer. Returns null if it must not be written; `findRefusedAnswer` then finds the reason. Rejects if the
 * statement fails, or with `unavailable`.
 */
export type GatheredWrite = (answer: AnswerWrite) => Promise<SavedAnswer | null>

type Waiting = {
  answer: AnswerWrite
  place: string
  since: number
  resolve: (saved: SavedAnswer | null) => void
  reject: (error: unknown) => void
}

/**
 * Group commit: answers that arrive at the same moment share a statement and its commit, and each is acknowledged
 * afterwards (decision 015). An answer that arrives alone does not wait.
 */
export function gatherAnswers(db: Db): GatheredWrite {
  let waiting: Waiting[] = []
  let running = 0
  let isStarting = false
  const limitAlone = pLimit(MAX_ALONE)
  const writeAlone = async (answer: AnswerWrite) => limitAlone(() => writeAnswer(db, answer))

  /** Starts after all requests that have arrived by now were read, so that they share a statement. */
  function startSoon(): void {
    if (isStarting || running >= MAX_RUNNING || waiting.length === 0) return
    isStarting = true
    setImmediate(() => {
      isStarting = false
      giveUpOld()
      while (waiting.length > 0 && running < MAX_RUNNING) {
        const [batch, later] = splitBatch(waiting)
        waiting = later
        void run(batch)
      }
    })
  }

  /** Rejects answers that have waited too long: the browser sends them again, and the old ones would pile up. */
  function giveUpOld(): void {
    const oldest = performance.now() - PATIENCE_MS
    for (const { since, reject } of waiting) if (since < oldest) reject(new Refusal('unavailable'))
    waiting = waiting.filter(({ since }) => since >= oldest)
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    running += 1
    try {
      const answers = batch.map(({ answer }) => answer)
      const saved = await writeAnswers(db, answers)
      for (const { place, resolve } of batch) resolve(saved.get(place) ?? null)
    } catch (error) {
      // Not awaited, so that the next batch can be sent in the meantime.
      if (batch.length > 1 && isAboutStatement(error))
        for (const { answer, resolve, reject } of batch) void writeAlone(answer).then(resolve, reject)
      else for (const { reject } of batch) reject(error)
    } finally {
      running -= 1
      startSoon()
    }
  }

  async function writeTogether(answer: AnswerWrite): Promise<SavedAnswer | null> {
    if (waiting.length >= MAX_WAITING) throw new Refusal('unavailable')
    return new Promise((resolve, reject) => {
      waiting.push({ answer, place: placeOf(answer), since: performance.now(), resolve, reject })
      startSoon()
    })
  }

  // An answer that was skipped may only need to wait until its attempt has been scored.
  return async (answer) => (await writeTogether(answer)) ?? (await writeAlone(answer))
}

/** The oldest answers, one per question of an attempt: a statement can write a row only once. The rest stay. */
function splitBatch(waiting: readonly Waiting[]): [batch: Waiting[], later: Waiting[]] {
  const batch = new Map<string, Waiting>()
  const later: Waiting[] = []
  for (const each of waiting) {
    if (batch.size < MAX_ANSWERS && !batch.has(each.place)) batch.set(each.place, each)
    else later.push(each)
  }
  return [[...batch.values()], later]
}
