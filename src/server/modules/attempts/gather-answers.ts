import type { Db } from '../../db/database.ts'
import { type AnswerWrite, placeOf, type SavedAnswer, writeAnswer, writeAnswers } from './answer-store.ts'

/** More would make one statement long, and what comes after it late. */
const MAX_ANSWERS = 64
/** While these run, answers gather for the next. */
const MAX_RUNNING = 3

/**
 * Null: not written here. Its sitting may be being scored at this moment, which `writeAnswer` waits for, or it was not to
 * be written. Rejects as its statement did.
 */
export type GatheredWrite = (answer: AnswerWrite) => Promise<SavedAnswer | null>

type Waiting = {
  answer: AnswerWrite
  place: string
  resolve: (saved: SavedAnswer | null) => void
  reject: (error: unknown) => void
}

/**
 * Group commit: answers that come in the same moment share a statement and its commit, and each is acknowledged
 * after it (docs/decisions/015). No answer waits for company: one that comes alone goes alone.
 */
export function gatherAnswers(db: Db): GatheredWrite {
  let waiting: Waiting[] = []
  let running = 0
  let isStarting = false

  /** After all requests that have arrived by now were read. */
  function startSoon(): void {
    if (isStarting || running >= MAX_RUNNING || waiting.length === 0) return
    isStarting = true
    setImmediate(() => {
      isStarting = false
      while (waiting.length > 0 && running < MAX_RUNNING) {
        const [batch, later] = splitBatch(waiting)
        waiting = later
        void run(batch)
      }
    })
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    running += 1
    try {
      const answers = batch.map(({ answer }) => answer)
      const saved = await writeAnswers(db, answers)
      for (const { place, resolve } of batch) resolve(saved.get(place) ?? null)
    } catch (error) {
      if (batch.length > 1 && isAboutData(error)) void runEach(batch)
      else for (const { reject } of batch) reject(error)
    } finally {
      running -= 1
      startSoon()
    }
  }

  /** One of them cannot be written, and the others must not go down with it. The next batch does not wait for this. */
  async function runEach(batch: readonly Waiting[]): Promise<void> {
    for (const { answer, resolve, reject } of batch) await writeAnswer(db, answer).then(resolve, reject)
  }

  return async (answer) =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, place: placeOf(answer), resolve, reject })
      startSoon()
    })
}

/** The oldest, one for each place: a statement can write a row only once, so another for it stays for the next. */
function splitBatch(waiting: readonly Waiting[]): [batch: Waiting[], later: Waiting[]] {
  const batch = new Map<string, Waiting>()
  const later: Waiting[] = []
  for (const each of waiting) {
    if (batch.size < MAX_ANSWERS && !batch.has(each.place)) batch.set(each.place, each)
    else later.push(each)
  }
  return [[...batch.values()], later]
}

/** Classes 22 data exception and 23 constraint violation; any other failure, such as a lost database, is everyone's. */
function isAboutData(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^2[23]/.test(code)
}
