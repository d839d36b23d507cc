import { createHash } from 'node:crypto'
import { PaymentsRefused } from '../payments.ts'
import type { World } from './world.ts'

/** Acts once per key and repeats its result, a declined card included. Throws if the key was used for another request. */
export function once<Result>(
  world: World,
  { key, ...input }: { key: string },
  { verb, customerId }: { verb: string; customerId: string | null },
  run: () => Result,
): Result {
  const hash = createHash('sha256')
    .update(JSON.stringify([verb, Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
  const before = world.keys.get(key)
  if (before && before.input !== hash)
    throw new PaymentsRefused('other', 'this idempotency key was used for another request')
  if (before?.refused) throw new PaymentsRefused('card_declined', before.refused)
  if (before) return before.result as Result
  const remember = (result: unknown, refused: string | null) =>
    world.keys.set(key, { key, customerId, input: hash, result, refused, at: world.time })
  try {
    const result = run()
    remember(result ?? null, null)
    return result
  } catch (error) {
    if (error instanceof PaymentsRefused && error.reason === 'card_declined') remember(null, error.message)
    throw error
  }
}
