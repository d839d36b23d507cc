import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
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

/** A timer that is due runs before this one. */
const tick = () => sleep(1)

test('a loop whose own work delays what comes is busy and overloaded, and no longer after a rest', async () => {
  let onRest = () => {}
  const nextRest = () => new Promise<void>((resolve) => (onRest = resolve))
  loop = watchLoop(() => {
    if (!loop.isOverloaded()) onRest()
  })
  // On a machine that others use too, a tick may have too little of the processor to count.
  for (let nth = 0; nth < 20 && !(loop.isBusy() && loop.isOverloaded()); nth += 1) {
    work(600)
    await tick()
  }
  expect([loop.isBusy(), loop.isOverloaded()]).toEqual([true, true])
  await nextRest()
})

test('a loop that other threads of the process keep from the processor is busy and overloaded', async () => {
  loop = watchLoop(() => {})
  const worker = new Worker('for (;;);', { eval: true })
  for (let nth = 0; nth < 20 && !(loop.isBusy() && loop.isOverloaded()); nth += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
    await tick()
  }
  expect([loop.isBusy(), loop.isOverloaded()]).toEqual([true, true])
  await worker.terminate()
})

test('a loop that only waits for the processor is neither, however late it is', async () => {
  const late = new Int32Array(new SharedArrayBuffer(4))
  loop = watchLoop(() => {})
  for (let nth = 0; nth < 2; nth += 1) {
    Atomics.wait(late, 0, 0, 600)
    await tick()
  }
  expect([loop.isBusy(), loop.isOverloaded()]).toEqual([false, false])
  expect(loop.busyMs()).toBeLessThan(600)
})
