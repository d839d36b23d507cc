import pLimit from 'p-limit'
import { type Db, isAboutStatement } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { type AnswerWrite, placeOf, type SavedAnswer, writeAnswer, writeAnswers } from './answer-store.ts'

/** With more, the statement would get long and later answers would wait. */
const MAX_ANSWERS = 64
/** While this many statements run, answers gather for the next one. */
const MAX_RUNNING = 3

/** Answers that wait for an attempt being scored, or are written on their own, each on a connection: half of the pool. */
const MAX_ALONE = 8
/** No answer waits longer than this; the browser resends one that timed out. */
const PATIENCE_MS = 5_000
const MAX_WAITING = 2_000

/**
 * Null if the answer must not be written; `findRefusedAnswer` then says why. Rejects if the statement fails, or with
 * `unavailable`.
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
 * Group commit: answers that arrive at the same moment share a statement and its commit, and each is acknowledged afterwards
 * (decision 015). An answer that comes alone does not wait.
 */
export function gatherAnswers(db: Db): GatheredWrite {
  let waiting: Waiting[] = []
  let running = 0
  let isStarting = false
  const limitAlone = pLimit(MAX_ALONE)
  const writeAlone = async (answer: AnswerWrite) => limitAlone(() => writeAnswer(db, answer))

  /** Runs after all requests that have arrived by now were read. */
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

  /** While the database does not respond, retries would pile up behind answers that nobody waits for any more. */
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
      // Not awaited: the next batch is sent in the meantime.
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

  // A skipped answer may only have to wait for its attempt.
  return async (answer) => (await writeTogether(answer)) ?? (await writeAlone(answer))
}

/**
 * The oldest answers, one per question of an attempt: a statement can write a row only once, so further ones stay for the
 * next batch.
 */
function splitBatch(waiting: readonly Waiting[]): [batch: Waiting[], later: Waiting[]] {
  const batch = new Map<string, Waiting>()
  const later: Waiting[] = []
  for (const each of waiting) {
    if (batch.size < MAX_ANSWERS && !batch.has(each.place)) batch.set(each.place, each)
    else later.push(each)
  }
  return [[...batch.values()], later]
}
