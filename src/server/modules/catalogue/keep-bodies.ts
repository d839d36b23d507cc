import type { Serialized } from '../../requests/serialize.ts'

const MAX_AGE_MS = 1_000
const MAX_BODIES = 500

export type BodyKeeper = (key: string, make: () => Promise<Serialized>) => Promise<Serialized>

/**
 * Keeps finished bodies of the catalogue, which are the same for everyone, in this process. The
 * revision is read before a body is made and at most once a second, so whatever process changes the
 * catalogue, what is kept here is at most a second behind. Refusals and failures are not kept.
 */
export function createBodyKeeper({
  readRevision,
  now,
}: {
  readRevision: () => Promise<string>
  now: () => Date
}): BodyKeeper {
  let bodies = new Map<string, Promise<Serialized>>()
  let revision: string | null = null
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  async function refresh(): Promise<void> {
    const startedAt = now().getTime()
    const current = await readRevision()
    if (current !== revision) bodies = new Map()
    revision = current
    readAt = startedAt
  }

  function isFresh(): boolean {
    const age = now().getTime() - readAt
    // A clock that was set back must not keep bodies alive.
    return age >= 0 && age < MAX_AGE_MS
  }

  return async (key, make) => {
    if (!isFresh()) await (reading ??= refresh().finally(() => (reading = null)))
    const kept = bodies.get(key)
    if (kept) return kept
    const made = make()
    const into = bodies
    if (into.size >= MAX_BODIES) into.delete(into.keys().next().value!)
    into.set(key, made)
    made.catch(() => into.delete(key))
    return made
  }
}
