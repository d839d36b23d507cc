// Measures how long answers take to be saved while one caller sends more requests than the server can answer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Flood } from './flood.ts'
import { EXPORTING_PEOPLE, floods, type Kind, type Targets, written } from './floods.ts'
import { fillOwnData, type OwnDataSize } from './own-data.ts'
import { quantile, saveFor, type Saving } from './saves-under-load.ts'
import type { Database } from './site.ts'
import { atMostLine, type Line } from './verdict.ts'

export type FloodsSize = { seconds: number; ownData: OwnDataSize }
export const FULL_FLOODS: FloodsSize = {
  seconds: 10,
  ownData: { conversations: 400, messagesInEach: 100, cards: 1_000, cardLength: 20_000 },
}
export const TOY_FLOODS: FloodsSize = {
  seconds: 5,
  ownData: { conversations: 4, messagesInEach: 10, cards: 10, cardLength: 200 },
}
const MOST_TIMES_MEDIAN = 5
const MOST_P99_MS = 1_000

export async function measureFloods({
  origin,
  places,
  urls,
  size,
}: Saving & Pick<Database, 'urls'> & { size: FloodsSize }): Promise<Line[]> {
  const ms = size.seconds * 1000
  const lines: Line[] = []
  const page = await (await fetch(`${origin}/courses`)).text()
  const script = /\/assets\/[^"]+\.js/.exec(page)![0]
  const { courses } = (await (await fetch(`${origin}/api/courses`)).json()) as { courses: { slug: string }[] }
  const courseSlug = courses[0]!.slug
  const { person: rich } = places.at(-1)!
  await fillOwnData(urls.owner, rich.userId, size.ownData)
  const exporting = places.slice(-EXPORTING_PEOPLE).map(({ person }) => person.cookie)
  const targets: Targets = { script, courseSlug, rich: rich.cookie, exporting, busy: places.at(-2)! }
  // The first are slow whatever goes on.
  await saveFor(origin, places, ms)
  for (const [what, kind] of Object.entries(floods(targets))) {
    const idle = await saveFor(origin, places, ms)
    const under = await duringFlood(origin, kind, () => saveFor(origin, places, ms))
    const [medianIdle, median] = [quantile(idle.times, 0.5), quantile(under.times, 0.5)]
    lines.push(
      atMostLine(
        `${what}: save, median`,
        median / medianIdle,
        MOST_TIMES_MEDIAN,
        '× without',
        `${median.toFixed(1)} to ${medianIdle.toFixed(1)} ms, ${under.times.length} saves`,
      ),
      atMostLine(
        `${what}: save, p99`,
        quantile(under.times, 0.99),
        MOST_P99_MS,
        'ms',
        `longest ${Math.max(...under.times).toFixed(0)} ms`,
      ),
      atMostLine(`${what}: refused`, under.refused.length, 0, 'saves', under.refused[0] ?? ''),
    )
  }
  return lines
}

async function duringFlood<Result>(
  origin: string,
  { requests, ...kind }: Kind,
  measure: () => Promise<Result>,
): Promise<Result> {
  const { port, host } = new URL(origin)
  const flood: Flood = {
    ...kind,
    port: Number(port),
    requests: requests.map((each) => written(each, host, origin)),
  }
  const file = join(import.meta.dirname, 'flood.ts')
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(flood)
  const gone = once(child, 'exit')
  try {
    return await measure()
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}
