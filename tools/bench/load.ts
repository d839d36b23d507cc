// Measures HTTP requests per second, sent by a separate process: wrk, or autocannon, which needs more processor time.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere, runProgram } from './run-program.ts'

export type Target = {
  method: 'GET' | 'PUT'
  path: string
  cookie?: string
  /** The beginning of a body; the generator appends a growing number and a brace. */
  bodyStart?: string
}

export type Generator = {
  name: 'wrk' | 'autocannon'
  /** Returns requests per second. Any response but a success throws an error. */
  run: (targets: readonly Target[], seconds: number, base?: number) => Promise<number>
}

export const FULL_CONNECTIONS = 64
/** At most one connection per attempt, or two would save the same answer. */
export const TOY_CONNECTIONS = 4

type Means = { folder: string; baseUrl: string; connections: number }

export function findGenerator(means: Means): Generator {
  return isThere('wrk')
    ? { name: 'wrk', run: (...args) => runWrk(means, ...args) }
    : { name: 'autocannon', run: (...args) => runAutocannon(means, ...args) }
}

/** Also measures the server's processor time per request, which a busy machine affects less than the rate. */
export function countCpu(
  { name, run }: Generator,
  cpuSeconds: () => number,
): Generator & { cpuMicros: () => number } {
  let requests = 0
  let used = 0
  return {
    name,
    async run(targets, seconds, base) {
      const before = cpuSeconds()
      const perSecond = await run(targets, seconds, base)
      requests += perSecond * seconds
      used += cpuSeconds() - before
      return perSecond
    },
    cpuMicros: () => (used / requests) * 1e6,
  }
}

/** One thread, so that targets are used in turn and answers are saved in the order of their revisions. */
async function runWrk(
  { folder, baseUrl, connections }: Means,
  targets: readonly Target[],
  seconds: number,
  base = 0,
): Promise<number> {
  const lines = targets.map(({ method, path, cookie = '', bodyStart = '' }) => [
    method,
    path,
    cookie,
    bodyStart,
  ])
  const file = join(folder, 'targets.tsv')
  await writeFile(file, lines.map((line) => line.join('\t')).join('\n'))
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-s',
    join(import.meta.dirname, 'load.lua'),
    baseUrl,
  ]
  const said = await runProgram('wrk', [...args, '--', file, String(base), baseUrl])
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`not every request succeeded: ${said}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)![1])
}

async function runAutocannon(
  { folder, baseUrl, connections }: Means,
  targets: readonly Target[],
  seconds: number,
  base = 0,
): Promise<number> {
  const file = join(folder, 'targets.json')
  await writeFile(file, JSON.stringify({ baseUrl, targets, seconds, base, connections }))
  return Number(await runProgram(process.execPath, [join(import.meta.dirname, 'autocannon-load.ts'), file]))
}
