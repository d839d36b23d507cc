// How much slower answers are saved while something else goes on: the time of which 99 in 100 are shorter.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptPlace } from './data.ts'
import { ask } from './measure-sessions.ts'
import { measureRatio, type Ratio } from './rounds.ts'

/** A p99 needs thousands of times, so rounds are long and few. */
const MOST_ROUNDS = 3
const SAVERS = 8

export type Saving = { origin: string; places: readonly AttemptPlace[]; rounds: number }

/** `startLoad` begins the load and returns what ends it. */
export async function measureSaves(
  { origin, places, rounds }: Saving,
  seconds: number,
  startLoad: () => () => Promise<unknown>,
): Promise<Ratio> {
  const save = async () => {
    const { times, refused } = await saveFor(origin, places, seconds * 1000)
    if (refused.length > 0) throw new Error(`an answer was not saved: ${refused[0]}`)
    return quantile(times, 0.99)
  }
  // The first is slow whatever goes on.
  await save()
  return measureRatio(Math.min(rounds, MOST_ROUNDS), {
    limit: save,
    async ours() {
      const endLoad = startLoad()
      try {
        return await save()
      } finally {
        await endLoad()
      }
    },
  })
}

/** Above those of the other measurements, and below the highest that is accepted. */
let revision = 1_900_000_000

/** The milliseconds that each answer took until it was saved or refused, and what the refusals said. */
export type Saves = { times: number[]; refused: string[] }

export async function saveFor(
  origin: string,
  places: readonly AttemptPlace[],
  forMs: number,
): Promise<Saves> {
  const until = performance.now() + forMs
  const times: number[] = []
  const refused: string[] = []
  const saver = async ({ person, attemptId, questionId, choiceId }: AttemptPlace) => {
    while (performance.now() < until) {
      revision += 1
      const startedAt = performance.now()
      await ask(origin, {
        method: 'PUT',
        url: `/api/attempts/${attemptId}/answers/${questionId}`,
        headers: { cookie: person.cookie, origin },
        payload: { choiceIds: [choiceId], flagged: false, confidence: 'sure', timeMs: 1234, revision },
      }).catch((error: unknown) => void refused.push(String(error)))
      times.push(performance.now() - startedAt)
      await sleep(10)
    }
  }
  await Promise.all(places.slice(0, SAVERS).map(saver))
  return { times, refused }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
