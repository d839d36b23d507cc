import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type LoopWatch, watchLoop } from './watch-loop.ts'

let loop: LoopWatch
afterEach(() => loop.stop())

/** Uses the processor for so long, without a rest. */
function work(milliseconds: number): void {
  const from = process.threadCpuUsage()
  const used = () => {
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1000
  }
  while (used() < milliseconds);
}

async function ticks(many: number, each: () => void): Promise<void> {
  for (let nth = 0; nth < many; nth += 1) {
    each()
    // A timer that is due runs before this one.
    await sleep(1)
  }
}

test('a loop whose own work delays what comes is busy and overloaded, and no longer after a rest', async () => {
  loop = watchLoop(() => {})
  await ticks(10, () => work(600))
  expect([loop.isBusy(), loop.isOverloaded()]).toEqual([true, true])
  await expect.poll(() => loop.isOverloaded(), { timeout: 20_000 }).toBe(false)
})

test('a loop that only waits for the processor is neither, however late it is', async () => {
  const late = new Int32Array(new SharedArrayBuffer(4))
  loop = watchLoop(() => {})
  await ticks(5, () => void Atomics.wait(late, 0, 0, 600))
  expect([loop.isBusy(), loop.isOverloaded()]).toEqual([false, false])
  expect(loop.busyMs()).toBeLessThan(600)
})
