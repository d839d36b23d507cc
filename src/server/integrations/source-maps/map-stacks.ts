import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Frame } from '#domain/telemetry/frames.ts'

const TIMEOUT_MS = 10_000
/** Errors come in bursts; the process ends when none has come for so long. */
const IDLE_MS = 30_000

type Waiting = { resolve(frames: Frame[][]): void; reject(error: Error): void; timer: NodeJS.Timeout }
type Running = { child: ChildProcess; waiting: Map<number, Waiting>; idle: NodeJS.Timeout }

let running: Running | null = null
let lastId = 0

/**
 * Reads stacks and maps their places to our sources, in a child process with little memory: a map that is broken or too large
 * ends that process, not the server. Rejects if it ends or takes too long.
 */
export async function mapStacks(mapsDir: string | null, stacks: readonly string[]): Promise<Frame[][]> {
  if (stacks.length === 0) return []
  const { child, waiting, idle } = (running ??= start())
  idle.refresh()
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill(), TIMEOUT_MS)
    waiting.set(id, { resolve, reject, timer })
    child.send({ id, mapsDir, stacks })
  })
}

function start(): Running {
  const child = fork(join(import.meta.dirname, 'map-process.ts'), {
    env: {},
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const idle = setTimeout(() => child.kill(), IDLE_MS)
  const started: Running = { child, waiting: new Map(), idle }
  child.on('message', (message) => {
    const { id, frames } = message as { id: number; frames: Frame[][] }
    settle(started, id, ({ resolve }) => resolve(frames))
  })
  const end = () => {
    clearTimeout(idle)
    if (running === started) running = null
    for (const id of started.waiting.keys())
      settle(started, id, ({ reject }) => reject(new Error('the process that maps stacks ended')))
  }
  child.once('error', end)
  child.once('exit', end)
  // The process must not keep this one alive.
  child.unref()
  child.channel?.unref()
  idle.unref()
  return started
}

function settle({ waiting }: Running, id: number, act: (waiting: Waiting) => void): void {
  const found = waiting.get(id)
  if (!found) return
  waiting.delete(id)
  clearTimeout(found.timer)
  act(found)
}
