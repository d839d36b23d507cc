// Measures how long answers take to be saved while one caller sends more requests than the server can answer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AttemptPlace } from './data.ts'
import type { Flood } from './flood.ts'
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
/** Exports are larger for somebody who has answered much; these have one exam. */
const EXPORTING_PEOPLE = 40

const MOST_TIMES_MEDIAN = 5
const MOST_P99_MS = 1_000

type Kind = Omit<Flood, 'port' | 'requests'> & { requests: readonly Request[] }
type Targets = {
  /** A file of the build. */
  script: string
  courseSlug: string
  /** The cookie of somebody with much data of their own. */
  rich: string
  exporting: readonly string[]
  /** Somebody who takes an exam. */
  busy: AttemptPlace
}
type Request = { method?: string; path: string; body?: unknown; cookie?: string | undefined }

/** With a letter missing, so that the search looks for words that were meant. */
const MISTYPED = ['network', 'security', 'authentication', 'subscription', 'certificate', 'practice'].map(
  (word) => word.slice(0, 3) + word.slice(4),
)
const OPEN_API: Request = { path: '/api/openapi.json' }

/** Each sends what one machine can send: first without an account, then by somebody with much data, or by many people. */
function floods({ script, courseSlug, rich, exporting, busy }: Targets): Record<string, Kind> {
  const searches = MISTYPED.map((words) => encodeURIComponent(words))
  return {
    'pipelined, unread': { connections: 8, pipelined: 1_200, isRead: false, requests: [OPEN_API] },
    'pipelined HEAD': {
      connections: 8,
      pipelined: 1_000,
      isRead: true,
      requests: [{ ...OPEN_API, method: 'HEAD' }],
    },
    'large document': { connections: 60, pipelined: 1, isRead: true, requests: [OPEN_API] },
    'kept page': { connections: 60, pipelined: 1, isRead: true, requests: [{ path: '/courses' }] },
    'pages that do not exist': {
      connections: 60,
      pipelined: 1,
      isRead: true,
      requests: Array.from({ length: 5_000 }, (_, index) => ({ path: `/no-page-${index}` })),
    },
    'article search': {
      connections: 60,
      pipelined: 1,
      isRead: true,
      requests: searches.map((words) => ({ path: `/api/articles/help?search=${words}` })),
    },
    'course search, pipelined': {
      connections: 1,
      pipelined: 500,
      isRead: true,
      requests: searches.map((words) => ({ path: `/api/courses?search=${words}` })),
    },
    'HEAD of a file': {
      connections: 60,
      pipelined: 1,
      isRead: true,
      requests: [{ method: 'HEAD', path: script }],
    },
    'tutor preview': {
      connections: 20,
      pipelined: 1,
      isRead: true,
      requests: [
        {
          method: 'POST',
          path: '/api/tutor-preview',
          body: { courseSlug, question: 'a vs b vs c '.repeat(80).trim() },
        },
      ],
    },
    'answers without an account': {
      connections: 60,
      pipelined: 1,
      isRead: true,
      requests: [{ ...savedBy(busy), cookie: undefined, body: { note: 'x'.repeat(60_000) } }],
    },
    'answers of one person': { connections: 60, pipelined: 1, isRead: true, requests: [savedBy(busy)] },
    'search in own messages': {
      connections: 20,
      pipelined: 1,
      isRead: true,
      requests: [{ path: '/api/tutor/conversations?search=nowhere', cookie: rich }],
    },
    'own cards': {
      connections: 20,
      pipelined: 1,
      isRead: true,
      requests: [{ path: '/api/reviews/cards', cookie: rich }],
    },
    exports: {
      connections: EXPORTING_PEOPLE,
      pipelined: 1,
      isRead: true,
      requests: exporting.map((cookie) => ({ path: '/api/account/export', cookie })),
    },
  }
}

/** The same answer again and again, which is acknowledged each time. */
function savedBy({ person, attemptId, questionId, choiceId }: AttemptPlace): Request {
  return {
    method: 'PUT',
    path: `/api/attempts/${attemptId}/answers/${questionId}`,
    cookie: person.cookie,
    body: { choiceIds: [choiceId], flagged: false, confidence: 'sure', timeMs: 1234, revision: 1 },
  }
}

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

function written({ method, path, body, cookie }: Request, host: string, origin: string): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method ?? 'GET'} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(body === undefined
      ? []
      : [
          `origin: ${origin}`,
          'content-type: application/json',
          `content-length: ${Buffer.byteLength(text)}`,
        ]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
