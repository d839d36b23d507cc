// The floods that saves are measured under: each is what one machine can send.
import type { AttemptPlace } from './data.ts'
import type { Flood } from './flood.ts'

/** Exports are larger for somebody who has answered much; these have one exam. */
export const EXPORTING_PEOPLE = 40

export type Kind = Omit<Flood, 'port' | 'requests'> & { requests: readonly Request[] }
export type Targets = {
  /** A file of the build. */
  script: string
  courseSlug: string
  /** The cookie of somebody with much data of their own. */
  rich: string
  exporting: readonly string[]
  /** Somebody who takes an exam. */
  busy: AttemptPlace
}
type Request = {
  method?: string
  path: string
  body?: unknown
  cookie?: string | undefined
  /** Sends the body in chunks of one byte. */
  isChunked?: boolean
  /** Leaves out the last byte. */
  isUnfinished?: boolean
}

/** With a letter missing, so that the search looks for words that were meant. */
const MISTYPED = ['network', 'security', 'authentication', 'subscription', 'certificate', 'practice'].map(
  (word) => word.slice(0, 3) + word.slice(4),
)
const OPEN_API: Request = { path: '/api/openapi.json' }

/** Each sends what one machine can send: first without an account, then by somebody with much data, or by many people. */
export function floods({ script, courseSlug, rich, exporting, busy }: Targets): Record<string, Kind> {
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
    'large answers of one person': {
      connections: 60,
      pipelined: 1,
      isRead: true,
      requests: [{ ...savedBy(busy), body: { note: 'x'.repeat(60_000) } }],
    },
    'paths that cannot be decoded': {
      connections: 60,
      pipelined: 500,
      isRead: false,
      requests: [{ path: '/%zz' }],
    },
    'bodies in chunks': {
      connections: 60,
      pipelined: 1,
      isRead: true,
      requests: [{ ...message('x'.repeat(60_000)), isChunked: true }],
    },
    'bodies that do not end': {
      connections: 500,
      pipelined: 1,
      isRead: true,
      requests: [{ ...message('x'.repeat(60_000)), isUnfinished: true }],
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

const message = (text: string): Request => ({ method: 'POST', path: '/api/contact', body: { message: text } })

/** The same answer again and again, which is acknowledged each time. */
function savedBy({ person, attemptId, questionId, choiceId }: AttemptPlace): Request {
  return {
    method: 'PUT',
    path: `/api/attempts/${attemptId}/answers/${questionId}`,
    cookie: person.cookie,
    body: { choiceIds: [choiceId], flagged: false, confidence: 'sure', timeMs: 1234, revision: 1 },
  }
}

/** The text of a request. */
export function written(request: Request, host: string, origin: string): string {
  const { method, path, body, cookie, isChunked = false, isUnfinished = false } = request
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
          isChunked ? 'transfer-encoding: chunked' : `content-length: ${Buffer.byteLength(text)}`,
        ]),
  ]
  const sent = isChunked ? Array.from(text, (byte) => `1\r\n${byte}\r\n`).join('') : text
  return `${lines.join('\r\n')}\r\n\r\n${isUnfinished ? sent.slice(0, -1) : sent}`
}
