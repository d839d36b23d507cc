// Measures the tutor without a language model: a reply against its own statements, how soon it begins, and how much answers of
// others slow down while many people chat.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { Client } from 'pg'
import { namedQuery, openPool } from '../../src/server/db/database.ts'
import { readCourse } from '../../src/server/modules/authoring/read-course.ts'
import { addPeople, type Person } from '../crash/people.ts'
import { libraryInputOf } from '../tutor/read-library.ts'
import type { AttemptPlace } from './data.ts'
import { ask, type Deep } from './measure-sessions.ts'
import { measureRatio, median } from './rounds.ts'
import { measureSaves, quantile } from './saves-under-load.ts'
import { atMostLine, type Line, timesLine } from './verdict.ts'

export type TutorSize = { people: number; seconds: number; replies: number }
export const FULL_TUTOR: TutorSize = { people: 200, seconds: 20, replies: 10 }
export const TOY_TUTOR: TutorSize = { people: 10, seconds: 1, replies: 2 }

/** HTTP, rights and rendering may cost as much again and a little more: 1 / 0.3. */
const MOST_TIMES = 3.3
const FIRST_FRAME_MS = 50
const MOST_TIMES_SAVE = 1.5
/** How often each person writes. */
const PAUSE_MS = 5_000
const COURSE = join(import.meta.dirname, '../../content/courses/az-900')
const QUESTIONS = [
  'What is an availability zone?',
  'Compare GRS and ZRS',
  'how do i choose between hot and archive tier',
]

type Measuring = Deep & { authSecret: string; places: readonly AttemptPlace[]; size: TutorSize }

export async function measureTutor(means: Measuring): Promise<Line[]> {
  const owner = new Client({ connectionString: means.urls.owner })
  await owner.connect()
  try {
    const courseId = await addTexts(owner, means.learner.courseSlug)
    const people = await addPeople(owner, means.size.people, means.authSecret)
    const requests = people.map((person, at) => requestOf(means.origin, person, courseId, at))
    return [
      await measureReply(means, owner, requests),
      await measureFirstFrame(means.origin, requests),
      await measureChat(means, requests),
    ]
  } finally {
    await owner.end()
  }
}

/** Gives a generated course the texts of a real one, unless it has them. Returns its id. */
export async function addTexts(owner: Client, slug: string): Promise<string> {
  const reading = readCourse(COURSE)
  if (!reading.ok) throw new Error('the course cannot be read')
  const { sections, terms } = libraryInputOf(reading.course)
  const { rows } = await owner.query<{ id: string }>('select id from courses where slug = $1', [slug])
  const { id } = rows[0]!
  const { rowCount } = await owner.query('select from study_notes where course_id = $1', [id])
  if (rowCount) return id
  await owner.query(
    `insert into study_notes (course_id, domain, title, position, words)
     select $1, domain, domain, row_number() over (), 1000 from (select distinct domain from json_to_recordset($2) as s (domain text)) d`,
    [id, JSON.stringify(sections)],
  )
  await owner.query(
    `insert into study_sections (course_id, domain, position, anchor, objective, heading, html, text, markdown)
     select $1, domain, row_number() over (partition by domain) - 1, anchor, objective, heading, '', '', markdown
     from json_to_recordset($2) as s (domain text, anchor text, objective text, heading text, markdown text)`,
    [id, JSON.stringify(sections)],
  )
  await owner.query(
    `insert into glossary_terms (course_id, anchor, term, position, objective, html, text, markdown)
     select $1, anchor, term, row_number() over (), objective, '', '', markdown
     from json_to_recordset($2) as s (anchor text, term text, objective text, markdown text)`,
    [id, JSON.stringify(terms)],
  )
  await owner.query('update courses set revision = revision + 1 where id = $1', [id])
  return id
}

/** A message to the tutor of a course; `at` chooses which. */
export function requestOf(
  origin: string,
  { cookie }: Pick<Person, 'cookie'>,
  courseId: string,
  at: number,
): InjectOptions {
  return {
    method: 'POST',
    url: '/api/functions/course-chat',
    headers: { cookie, origin },
    payload: { courseId, question: QUESTIONS[at % QUESTIONS.length] },
  }
}

/** One reply at a time, each of another person, against the application's statements of one of them. */
async function measureReply(
  { recorder, urls, origin, rounds, size }: Measuring,
  owner: Client,
  requests: readonly InjectOptions[],
): Promise<Line> {
  const statements = await recorder.record(requests[0]!)
  const pool = openPool(urls.app, { max: 1 })
  const driver = await pool.connect()
  const send = namedQuery(driver)
  let next = 0
  const timesOf = async (act: () => Promise<void>) => {
    const times: number[] = []
    for (let nth = 0; nth < size.replies; nth += 1) {
      // The recorded statements insert the same rows each time.
      await owner.query('delete from tutor_conversations')
      const startedAt = performance.now()
      await act()
      times.push(performance.now() - startedAt)
    }
    return median(times)
  }
  const limit = () =>
    timesOf(async () => {
      for (const { text, values } of statements) await send(text, values)
    })
  const ours = () => timesOf(() => ask(origin, requests[(next += 1) % requests.length]!))
  await limit()
  await ours()
  const ratio = await measureRatio(rounds, { limit, ours })
  driver.release()
  await pool.end()
  return timesLine('tutor reply', ratio, MOST_TIMES, 'its SQL, driver loop')
}

/** The time until the first event of a stream arrives, of which 95 in 100 are shorter. */
async function measureFirstFrame(origin: string, requests: readonly InjectOptions[]): Promise<Line> {
  const times: number[] = []
  for (const { url, method, headers, payload } of requests) {
    const startedAt = performance.now()
    const response = await fetch(`${origin}${url as string}`, {
      method: method!,
      headers: {
        ...(headers as Record<string, string>),
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify(payload),
    })
    const reader = response.body!.getReader()
    await reader.read()
    times.push(performance.now() - startedAt)
    await reader.cancel()
  }
  return atMostLine('first frame of a reply, p95', quantile(times, 0.95), FIRST_FRAME_MS, 'ms')
}

async function measureChat(
  { size, ...saving }: Measuring,
  requests: readonly InjectOptions[],
): Promise<Line> {
  const ratio = await measureSaves(saving, size.seconds, () => {
    const over = new AbortController()
    const chatting = requests.map((request, at) => chat(saving.origin, request, at, over.signal))
    return () => {
      over.abort()
      return Promise.all(chatting)
    }
  })
  return timesLine(`save, p99, while ${size.people} people chat`, ratio, MOST_TIMES_SAVE, 'without them')
}

async function chat(origin: string, request: InjectOptions, at: number, signal: AbortSignal): Promise<void> {
  // People do not write all at the same moment.
  let wait = ((at % 100) / 100) * PAUSE_MS
  while (!signal.aborted) {
    await sleep(wait, null, { signal }).catch(() => {})
    if (!signal.aborted) await ask(origin, request)
    wait = PAUSE_MS
  }
}
