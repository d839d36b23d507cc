// Measures how often per second PostgreSQL can run a statement on this machine: with pgbench, or in a loop
// through the driver.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Statement } from './record.ts'
import { isThere, runProgram } from './run-program.ts'

/** Equal to the size of the server's pool. */
const CONNECTIONS = 16
/** Each connection plans each statement once, so few sets keep planning out of the measurement. */
const SETS_PER_LOAD = 2

/** One statement with many sets of values. The value at index `growing` increases with every use. */
export type Load = { text: string; sets: unknown[][]; growing: number | null }

export type Limit = {
  name: 'pgbench' | 'driver loop'
  /** Returns statements per second. Growing values start above `base`. */
  run: (loads: readonly Load[], seconds: number, base: number) => Promise<number>
}

/** Returns the recorded statement with other values in place of the recorded ones. */
export function loadOf(
  { text, values }: Statement,
  recorded: Record<string, unknown>,
  sets: readonly Record<string, unknown>[],
  growing: string | null,
): Load {
  const names = values.map((value) => {
    const name = Object.keys(recorded).find(
      (each) => JSON.stringify(recorded[each]) === JSON.stringify(value),
    )
    if (name === undefined) throw new Error(`the benchmark does not know the value ${JSON.stringify(value)}`)
    return name
  })
  const at = growing === null ? -1 : names.indexOf(growing)
  return { text, sets: sets.map((set) => names.map((name) => set[name])), growing: at < 0 ? null : at }
}

export function findLimit({
  folder,
  socketDir,
  url,
}: {
  folder: string
  socketDir: string
  url: string
}): Limit {
  return isThere('pgbench')
    ? { name: 'pgbench', run: (...args) => runPgbench(folder, socketDir, ...args) }
    : { name: 'driver loop', run: (...args) => runDriverLoop(folder, url, ...args) }
}

/** One process per connection, because a pgbench variable has the same text for all connections of a process. */
async function runPgbench(
  folder: string,
  socketDir: string,
  loads: readonly Load[],
  seconds: number,
  base: number,
): Promise<number> {
  const scripts = await mkdtemp(join(folder, 'pgbench-'))
  const perSecond = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      const args = [
        '-h',
        socketDir,
        '-U',
        'cutscore_app',
        '-n',
        '-M',
        'prepared',
        '-c',
        '1',
        '-T',
        String(seconds),
      ]
      const mine = shareOf(loads, connection)
      for (const [index, { text, values, growing }] of mine.entries()) {
        const file = join(scripts, `${connection}-${index}.sql`)
        await writeFile(file, scriptOf(text, index, growing))
        args.push('-f', file)
        for (const [place, value] of values.entries())
          if (place !== growing) args.push('-D', `v${index}_${place}=${asText(value)}`)
      }
      const said = await runProgram('pgbench', [...args, '-D', `growing=${base}`, 'cutscore'])
      return Number(/tps = ([\d.]+)/.exec(said)![1])
    }),
  )
  await rm(scripts, { recursive: true })
  return perSecond.reduce((sum, each) => sum + each, 0)
}

function scriptOf(text: string, index: number, growing: number | null): string {
  const sql = text.replaceAll(/\$(\d+)/g, (_, number: string) =>
    Number(number) - 1 === growing ? ':growing' : `:v${index}_${Number(number) - 1}`,
  )
  return `${growing === null ? '' : '\\set growing :growing + 1\n'}${sql};\n`
}

/** Splits the values so that no two connections write the same row. */
function shareOf(loads: readonly Load[], connection: number) {
  return loads.flatMap(({ text, sets, growing }) =>
    sets
      .filter((_, index) => index % CONNECTIONS === connection)
      .slice(0, SETS_PER_LOAD)
      .map((values) => ({ text, values, growing })),
  )
}

function asText(value: unknown): string {
  return Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join(',')}}` : String(value)
}

async function runDriverLoop(
  folder: string,
  url: string,
  loads: readonly Load[],
  seconds: number,
  base: number,
): Promise<number> {
  const file = join(folder, 'driver-loop.json')
  const shares = Array.from({ length: CONNECTIONS }, (_, connection) => shareOf(loads, connection))
  await writeFile(file, JSON.stringify({ url, shares, seconds, base }))
  return Number(await runProgram(process.execPath, [join(import.meta.dirname, 'driver-loop.ts'), file]))
}
