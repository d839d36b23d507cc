import { setImmediate } from 'node:timers/promises'

/** Longer work in one go would keep every other request waiting. */
const TURN_MS = 8

/** Does work that is made of small steps, and lets other work happen in between. */
export async function workInTurns<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < TURN_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
