import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { DEFAULT_PRACTICE_PLAN, NO_FILTERS } from '#domain/attempts/practice-plan.ts'
import { exportOf } from './builders/account-export.ts'
import { buildCourse, type BuiltCourse } from './builders/course.ts'
import { refund } from './payments/refund.ts'
import { startPractice, startTimed } from './builders/attempt.ts'
import { injectStream } from './builders/stream.ts'
import { startTestApp, type Person, type TestApp } from './harness/harness.ts'

/**
 * The beginning of a string in every rationale, explanation, citation and picture. It must not appear before
 * they are revealed.
 */
const CANARY = 'canary7f3a-'
let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { canary: CANARY })
})
afterAll(() => app.close())

/** Calls every endpoint of the contract with every known id, and returns all the responses. */
async function crawl(
  person: Person | null,
  attemptIds: readonly string[],
  leftOut: readonly string[] = [],
): Promise<string> {
  const seen: string[] = []
  const questions = [...course.sample.questions, ...course.sets.flatMap((set) => set.questions)]
  const values: Record<string, readonly string[]> = {
    shelf: ['blog', 'help', 'pages'],
    domain: ['one', 'two'],
    courseId: [course.id],
    examId: course.sets.map((set) => set.id),
    attemptId: attemptIds.length > 0 ? attemptIds : [course.id],
    questionId: questions.map((question) => question.id),
    cardId: await cardsOf(person),
  }
  for (const [name, endpoint] of Object.entries(contract)) {
    // Left out, because answering a sample question reveals it, submitting reveals the attempt, and signing
    // out would end the crawl.
    if (name === 'checkSampleAnswer' || name === 'signOut' || name === 'submitAttempt') continue
    if (leftOut.includes(name)) continue
    for (const path of pathsOf(endpoint, values)) {
      const options: InjectOptions = {
        method: endpoint.method,
        url: path,
        headers: { origin: 'http://localhost:3000', ...(person && { cookie: person.cookie }) },
        ...(endpoint.method !== 'GET' && { payload: bodyOf(name) }),
      }
      const response = await (endpoint.stream ? injectStream(app.server.http, options) : app.inject(options))
      expect(response.statusCode).not.toBe(500)
      seen.push(JSON.stringify(response.headers), response.body)
    }
  }
  return seen.join('\n')
}

/** The ids of every card of the person: of questions that they missed, and one that they may have written. */
async function cardsOf(person: Person | null): Promise<string[]> {
  const rows = await app.ownerDb
    .selectFrom('review_cards')
    .select('id')
    .where('user_id', '=', person?.userId ?? course.id)
    .execute()
  return [course.id, ...rows.map(({ id }) => id)]
}

/** Words that occur in secret texts, words that occur in questions, and words that occur nowhere. */
const SEARCHES = ['Explanation', 'Rationale', 'Source', 'Stem', 'Choice', 'walrus']

function pathsOf(endpoint: Endpoint, values: Record<string, readonly string[]>): string[] {
  const paths = pathsOfAll(endpoint, values)
  const isSearch = 'q' in (endpoint.query as { shape?: object }).shape!
  return isSearch
    ? paths.flatMap((path) => SEARCHES.map((q) => `${path}?${new URLSearchParams({ q })}`))
    : paths
}

function pathsOfAll({ path }: Endpoint, values: Record<string, readonly string[]>): string[] {
  const slugs = path.startsWith('/api/exams')
    ? [course.sample.slug, ...course.sets.map((set) => set.slug)]
    : [course.slug]
  let paths = [path as string]
  for (const [, name] of path.matchAll(/:(\w+)/g))
    paths = paths.flatMap((each) =>
      (name === 'slug' ? slugs : (values[name!] ?? [])).map((value) => each.replace(`:${name}`, value)),
    )
  return paths
}

function bodyOf(name: string): object {
  if (name === 'saveAnswer') return { choiceIds: [], revision: 1, flagged: true, timeMs: 0 }
  if (name === 'keepNote') return { body: 'A note' }
  if (name === 'flagQuestion') return { isFlagged: true }
  if (name === 'keepTimeZone') return { timeZone: 'Europe/Berlin' }
  if (name === 'addCard') return { front: 'A', back: 'B', slug: course.slug, questionId: null }
  if (name === 'editCard') return { front: 'A', back: 'B' }
  if (name === 'setCardAside') return { isSetAside: false }
  if (name === 'gradeCard') return { grade: 'good', version: 1 }
  if (name === 'undoGrade') return { version: 2 }
  if (name === 'rateReply') return { isHelpful: true }
  if (name === 'courseChat') return { courseId: course.id, question: 'What is Choice 1?' }
  if (name === 'askTutorPreview') return { courseSlug: course.slug, question: 'What is Choice 1?' }
  if (name === 'countMatches') return { filters: NO_FILTERS }
  if (name === 'startSession') return { plan: DEFAULT_PRACTICE_PLAN }
  if (name === 'keepPreset') return { name: 'All', plan: DEFAULT_PRACTICE_PLAN }
  return {}
}

function expectNothingTold(text: string): void {
  expect(text).not.toContain(CANARY)
  // Looks for values, because the OpenAPI document contains the names of these fields.
  expect(text).not.toMatch(/"(correctIds|rationales)":\[|"isCorrect":(true|false)|"credit":\d/)
}

describe('no answer key, rationale, explanation or citation is sent', () => {
  test('to an anonymous visitor', async () => {
    expectNothingTold(await crawl(null, []))
  })

  test('to a free account', async () => {
    expectNothingTold(await crawl(await app.person(), []))
  })

  test('to an administrator outside authoring', async () => {
    // Authoring shows administrators the answer keys of a set, of questions in conflict and of those to be exported.
    const authoring = ['listExamItems', 'listConflicts', 'exportContent']
    expectNothingTold(await crawl(await app.person({ role: 'admin' }), [], authoring))
  })

  test('to a subscriber with an open exam who also tries practice, review and another attempt', async () => {
    const person = await app.person({ plan: 'pro' })
    const practice = await startPractice(app, person, course)
    const past = await startTimed(app, person, course)
    await past.submit()
    const open = await startTimed(app, person, course)
    expectNothingTold(await crawl(person, [practice.attemptId, past.attemptId, open.attemptId]))
  })

  test('to a person who got a refund while an exam and a practice were open', async () => {
    const person = await app.person({ plan: 'pro' })
    const practice = await startPractice(app, person, course, 'end')
    const open = await startTimed(app, person, course)
    for (const attempt of [practice, open])
      for (const question of attempt.exam.questions) await attempt.save(question, question.correctIds)
    await refund(app, person)
    // Starts with the exam, because its questions are closed in practice while it is open.
    for (const attempt of [open, practice]) expect((await attempt.submit()).statusCode).toBe(200)
    expectNothingTold(await crawl(person, [practice.attemptId, open.attemptId]))
    expectNothingTold(Object.values(await exportOf(app, person)).join('\n'))
  })

  test('to another subscriber who knows the ids of a finished attempt', async () => {
    const past = await startTimed(app, await app.person({ plan: 'pro' }), course)
    await past.submit()
    const stranger = await app.person({ plan: 'pro' })
    expectNothingTold(await crawl(stranger, [past.attemptId]))
  })

  test('to a log', () => {
    expect(app.logs.join('\n')).not.toContain(CANARY)
  })
})

describe('a reveal shows only its own question', () => {
  test('in practice, once it is answered', async () => {
    const practice = await startPractice(app, await app.person({ plan: 'pro' }), course)
    const [answered, ...others] = practice.exam.questions
    await practice.save(answered!, answered!.correctIds)
    const revealed = (await practice.reveal(answered!)).body
    for (const part of ['rationale', 'explanation', 'picture'])
      expect(revealed).toContain(`${CANARY}${part}-${answered!.id}`)
    const again = JSON.stringify(await practice.read())
    for (const other of others)
      for (const text of [revealed, again]) expect(text).not.toContain(`-${other.id}`)
  })

  test('in a sample, once it is answered', async () => {
    const [answered, ...others] = course.sample.questions
    const path = `/api/courses/${course.slug}/sample/answers/${answered!.id}`
    const { body } = await app.as(null).post(path, { choiceIds: answered!.wrongIds.slice(0, 1) })
    expect(body).toContain(`${CANARY}explanation-${answered!.id}`)
    for (const other of others) expect(body).not.toContain(other.id)
  })

  test('after an exam, only the questions of that exam', async () => {
    const sitting = await startTimed(app, await app.person({ plan: 'pro' }), course)
    await sitting.submit()
    const { body } = await sitting.result()
    for (const question of sitting.exam.questions) expect(body).toContain(`${CANARY}rationale-${question.id}`)
  })
})

describe('a question does not give away its answer key', () => {
  test('by the position of its choices: over many attempts, the correct choice is in each position equally often', async () => {
    const question = course.sets[1]!.questions[0]!
    const path = `/api/exams/${course.sets[1]!.slug}/attempts`
    const places = [0, 0, 0, 0]
    const sit = async () => {
      const me = app.as(await app.person({ plan: 'pro' }))
      const { attemptId } = (await me.post(path, { mode: 'timed', timeLimitMinutes: 30 })).json()
      const { items } = (await me.get(`/api/attempts/${attemptId}`)).json<{
        items: { questionId: string; choices: { id: string }[] }[]
      }>()
      const item = items.find(({ questionId }) => questionId === question.id)!
      places[item.choices.findIndex(({ id }) => id === question.correctIds[0])]! += 1
    }
    // Twenty at a time, because one by one would be slow.
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 20 }, sit))
    // χ² with 3 degrees of freedom at p = .0001: a fair draw fails once in ten thousand runs.
    const chiSquare = places.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
    expect(chiSquare).toBeLessThan(21.1)
  })

  test('by the ids of its choices: they are random, so they show no order', async () => {
    const ids = course.sets.flatMap((set) => set.questions.flatMap((question) => question.choiceIds))
    for (const id of ids) expect(id[14]).toBe('4')
  })
})
