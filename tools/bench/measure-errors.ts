// Measures how much longer an answer takes to be saved while browsers report errors faster than one process takes them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { measureSaves, type Saving } from './saves-under-load.ts'
import type { Database } from './site.ts'
import { type Line, timesLine } from './verdict.ts'

export type ErrorsSize = { perSecond: number; seconds: number }
/** Twice as many as one process takes, so that refusals are part of the cost. */
export const FULL_ERRORS: ErrorsSize = { perSecond: 100, seconds: 20 }
/** Long enough for the other process to start. */
export const TOY_ERRORS: ErrorsSize = { perSecond: 20, seconds: 5 }

const MOST_TIMES_SAVE = 1.1

type Measuring = Saving & Pick<Database, 'urls'> & { size: ErrorsSize }

export async function measureErrors({ size, urls, ...saving }: Measuring): Promise<Line[]> {
  const ratio = await measureSaves(saving, size.seconds, () => startReports(saving.origin, size.perSecond))
  await requireRecorded(urls.owner)
  return [
    timesLine(`save, p99, at ${size.perSecond} errors a second`, ratio, MOST_TIMES_SAVE, 'without them'),
  ]
}

/** Another process reports them, so that their cost to the sender is not measured. */
function startReports(origin: string, perSecond: number): () => Promise<void> {
  const file = join(import.meta.dirname, 'report-errors.ts')
  const child = spawn(process.execPath, [file, origin, String(perSecond)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    const [code] = (await gone) as [number | null]
    if (code !== null) throw new Error('not every report of an error was answered as it should be')
  }
}

async function requireRecorded(url: string): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  const { rows } = await owner.query<{ count: number }>('select count(*)::int from error_groups')
  await owner.end()
  if (rows[0]!.count === 0) throw new Error('no error was recorded')
}
