import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { dayIn } from '#domain/progress/day.ts'
import { DEFAULT_PRACTICE_PLAN } from '#domain/attempts/practice-plan.ts'
import { isForOwnPages } from '../src/server/http/pipeline.ts'
import { newId } from '../src/server/db/ids.ts'
import { PAYMENT_WEBHOOK_PATH } from '../src/server/http/webhooks.ts'
import { buildCourse, type BuiltCourse } from './builders/course.ts'
import { startTimed } from './builders/attempt.ts'
import { injectStream } from './builders/stream.ts'
import { tutorOf } from './builders/tutor.ts'
import { codeOf, startTestApp, type Person, type TestApp } from './harness/harness.ts'

/** Every endpoint of the contract (new ones too) × every role × own, foreign and missing rows. */
let app: TestApp
let course: BuiltCourse
let people: Record<Role, Person | null>
let owner: Person
let owned: {
  attemptId: string
  questionId: string
  presetId: string
  checkoutId: string
  sessionId: string
  outcomeId: string
  cardId: string
  conversationId: string
  messageId: string
}

const ROLES = ['nobody', 'suspended', 'free', 'expired', 'pro', 'demoted', 'admin'] as const
type Role = (typeof ROLES)[number]

/** The refusal that each role gets, by the endpoint's access; null if the pipeline allows the request. */
const EXPECTED: Record<Access, Record<Role, string | null>> = {
  anyone: { nobody: null, suspended: null, free: null, expired: null, pro: null, demoted: null, admin: null },
  user: {
    nobody: 'not_signed_in',
    suspended: 'not_signed_in',
    free: null,
    expired: null,
    pro: null,
    demoted: null,
    admin: null,
  },
  pro: {
    nobody: 'not_signed_in',
    suspended: 'not_signed_in',
    free: 'subscription_required',
    expired: 'subscription_required',
    pro: null,
    demoted: 'subscription_required',
    admin: null,
  },
  admin: {
    nobody: 'not_signed_in',
    suspended: 'not_signed_in',
    free: 'forbidden',
    expired: 'forbidden',
    pro: 'forbidden',
    demoted: 'forbidden',
    admin: null,
  },
}
const GATES = new Set(['not_signed_in', 'subscription_required', 'forbidden', 'wrong_origin'])

beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
  const expired = await app.person({ plan: 'pro' })
  await app.ownerDb
    .updateTable('subscriptions')
    .set({ status: 'past_due' })
    .where('user_id', '=', expired.userId)
    .execute()
  const admin = await app.person({ role: 'admin' })
  people = {
    nobody: null,
    suspended: await suspendedAdmin(admin),
    free: await app.person(),
    expired,
    pro: await app.person({ plan: 'pro' }),
    demoted: await demotedAdmin(admin),
    admin,
  }
  const sitting = await startTimed(app, await app.person({ plan: 'pro' }), course)
  owner = await app.person({ plan: 'pro' })
  const { presetId } = (
    await app
      .as(owner)
      .put(`/api/courses/${course.slug}/practice/presets`, { name: 'Mine', plan: DEFAULT_PRACTICE_PLAN })
  ).json<{ presetId: string }>()
  const checkoutId = newId()
  await app.ownerDb
    .insertInto('checkouts')
    .values({
      user_id: owner.userId,
      id: checkoutId,
      plan_id: 'pro_monthly',
      price_cents: 39_00,
      state: 'expired',
      provider_id: null,
      url: null,
    })
    .execute()
  const { id: sessionId } = await app.ownerDb
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const { cardId } = (
    await app
      .as(owner)
      .post('/api/reviews/cards', { front: 'Mine', back: 'Mine', slug: null, questionId: null })
  ).json<{ cardId: string }>()
  owned = {
    cardId,
    attemptId: sitting.attemptId,
    questionId: sitting.exam.questions[0]!.id,
    presetId,
    checkoutId,
    sessionId,
    outcomeId: await reportedBy(owner),
    ...(await chatOf(owner)),
  }
})
afterAll(() => app.close())

/** Has used the rights of an administrator, and lost them while signed in. */
async function demotedAdmin(by: Person): Promise<Person> {
  const person = await app.person({ role: 'admin' })
  expect((await app.as(person).get('/api/admin/courses')).statusCode).toBe(200)
  const change = { isAdmin: false, reason: 'Left the team' }
  expect((await app.as(by).put(`/api/admin/people/${person.userId}/admin-role`, change)).statusCode).toBe(200)
  return person
}

/** Could do everything, and still has the cookie of the session in which they were suspended. */
async function suspendedAdmin(by: Person): Promise<Person> {
  const person = await app.person({ role: 'admin', plan: 'pro' })
  expect((await app.as(person).get('/api/admin/courses')).statusCode).toBe(200)
  const change = { isSuspended: true, reason: 'Shared the account' }
  expect((await app.as(by).put(`/api/admin/people/${person.userId}/suspension`, change)).statusCode).toBe(200)
  return person
}

const OUTCOME = { takenOn: dayIn(new Date(), 'UTC'), isPass: true, score: null, isPublic: false }
async function reportedBy(person: Person): Promise<string> {
  const reported = await app.as(person).post(`/api/courses/${course.slug}/outcomes`, OUTCOME)
  return reported.json<{ id: string }>().id
}

/** A conversation with the tutor, and its reply. */
async function chatOf(person: Person): Promise<Pick<typeof owned, 'conversationId' | 'messageId'>> {
  const tutor = tutorOf(app, course)
  const { sessionId: conversationId } = await tutor.ask(person)
  return { conversationId, messageId: (await tutor.whole(person, conversationId)).list[1]!.messageId }
}

/**
 * Fills the path with ids that exist. `ids` replaces some of them with another person's or with unknown ones.
 */
function pathOf(endpoint: Endpoint, ids: Partial<typeof owned> = {}): string {
  const values: Record<string, string> = {
    slug: endpoint.path.startsWith('/api/exams') ? course.sets[1]!.slug : course.slug,
    examId: course.sets[1]!.id,
    courseId: course.id,
    ...owned,
    ...ids,
  }
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? randomUUID())
}

/** Bodies that pass the schema, for endpoints that must get as far as looking up the owned row. */
const BODIES: Record<string, object> = {
  saveAnswer: { choiceIds: [], revision: 1, flagged: false, timeMs: 0 },
  keepNote: { body: 'Mine' },
  changeOutcome: OUTCOME,
  flagQuestion: { isFlagged: true },
  keepTimeZone: { timeZone: 'Europe/Berlin' },
  editCard: { front: 'Mine', back: 'Mine' },
  setCardAside: { isSetAside: true },
  gradeCard: { grade: 'good', version: 1 },
  undoGrade: { version: 1 },
  rateReply: { isHelpful: true },
  // Revisions that the course never has, so that no test depends on the order of the endpoints.
  linkExam: { examId: randomUUID() },
  unlinkExam: { revision: 999 },
  editExam: { revision: 999, title: 'Mine', isPublished: true },
  orderExams: { revision: 999, examIds: [randomUUID()] },
  publishCourse: { isPublished: true },
  decideConflict: {
    slug: 'no-course',
    kind: 'course',
    name: 'title',
    decision: 'ours',
    fileValue: null,
    storedValue: null,
  },
  answerReport: { state: 'accepted', answer: '' },
  reportTimings: { values: [{ route: '/', metric: 'lcp', value: 1200 }] },
  cleanCourse: { revision: 999 },
  suspendPerson: { isSuspended: true, reason: 'Test' },
  changeAdminRole: { isAdmin: true, reason: 'Test' },
  signPersonOut: { reason: 'Test' },
  remindPerson: { reason: 'Test' },
  grantAccess: { planId: 'pro_monthly', features: [], lastDay: '2030-01-01', reason: 'Test' },
  endGrant: { reason: 'Test' },
  endPayments: { reason: 'Test' },
  reportClientError: { name: 'Error', message: 'Mine', stack: '', route: '/', entry: '' },
  setErrorState: { state: 'resolved' },
}

function ask(name: string, endpoint: Endpoint, person: Person | null, path = pathOf(endpoint)) {
  const options: InjectOptions = {
    method: endpoint.method,
    url: path,
    headers: { origin: 'http://localhost:3000', ...(person && { cookie: person.cookie }) },
    ...(endpoint.method !== 'GET' && {
      payload: { ...(endpoint.isForAccount && person && { userId: person.userId }), ...BODIES[name] },
    }),
  }
  return endpoint.stream ? injectStream(app.server.http, options) : app.inject(options)
}

/** Headers that browsers send with a request made by another site. */
const FROM_ELSEWHERE = [
  ['refused to a link on another site, unless it is public', { 'sec-fetch-site': 'cross-site' }],
  ['refused to a picture on a neighbouring site, unless it is public', { 'sec-fetch-site': 'same-site' }],
  ['refused to a script on another site, unless it is public', { origin: 'https://evil.example' }],
] as const

// Left out because they would end the session that the next test needs; both endpoints have tests of their own.
const endpoints = Object.entries(contract).filter(([name]) => name !== 'signOut' && name !== 'endAllSessions')

describe.each(endpoints)('%s', (name, endpoint) => {
  test.each(ROLES)(`allows or refuses the role %s according to its access`, async (role) => {
    const code = codeOf(await ask(name, endpoint, people[role]))
    const expected = EXPECTED[endpoint.access][role]
    if (expected) expect(code).toBe(expected)
    else expect(GATES.has(code ?? '')).toBe(false)
    expect(code).not.toBe('internal')
  })

  if (endpoint.method === 'GET')
    test.each(FROM_ELSEWHERE)('is %s', async (_, headers) => {
      const asked = { url: pathOf(endpoint), headers: { cookie: people.admin!.cookie, ...headers } }
      const code = codeOf(await app.inject({ method: 'GET', ...asked }))
      if (isForOwnPages(endpoint)) expect(code).toBe('wrong_origin')
      else expect(code).not.toBe('wrong_origin')
    })

  if (endpoint.method !== 'GET')
    test('refuses a write that does not come from our own pages', async () => {
      for (const origin of [
        undefined,
        'null',
        'https://evil.example',
        'http://localhost:3000.evil.example',
      ]) {
        const response = await app.inject({
          method: endpoint.method,
          url: pathOf(endpoint),
          payload: {},
          headers: { ...(origin && { origin }), cookie: people.admin!.cookie },
        })
        expect(codeOf(response)).toBe('wrong_origin')
      }
    })
})

const NOT_FOUND: Record<string, string> = {
  attemptId: 'attempt_not_found',
  questionId: 'question_not_found',
  presetId: 'preset_not_found',
  conversationId: 'conversation_not_found',
  checkoutId: 'checkout_not_found',
  sessionId: 'session_not_found',
  outcomeId: 'outcome_not_found',
  cardId: 'card_not_found',
}
const ownedEndpoints = Object.entries(contract).filter(([, endpoint]) => endpoint.owned)
describe.each(ownedEndpoints)('%s of another person', (name, endpoint) => {
  test.each(['pro', 'admin'] as const)(
    'gets %s the same refusal as a row that does not exist',
    async (role) => {
      // An administrator may have deleted the preset in an earlier test.
      const preset = { name: 'Mine', plan: DEFAULT_PRACTICE_PLAN }
      const kept = await app.as(owner).put(`/api/courses/${course.slug}/practice/presets`, preset)
      owned.presetId = kept.json<{ presetId: string }>().presetId
      const foreign = await ask(name, endpoint, people[role])
      const missing = await ask(
        name,
        endpoint,
        people[role],
        pathOf(endpoint, { [endpoint.owned!]: randomUUID() }),
      )
      expect(codeOf(foreign)).toBe(NOT_FOUND[endpoint.owned!])
      expect([missing.statusCode, missing.body, missing.headers]).toEqual([
        foreign.statusCode,
        foreign.body,
        { ...foreign.headers, date: missing.headers.date },
      ])
    },
  )
})

/** Webhooks are authenticated by their signatures and have tests of their own. */
const BESIDE_THE_CONTRACT = [`POST ${PAYMENT_WEBHOOK_PATH}`]

test('HEAD is there only for responses that are the same for everyone', () => {
  const open = Object.values(contract).filter(
    (endpoint) => endpoint.method === 'GET' && !isForOwnPages(endpoint) && !endpoint.stream,
  )
  const paths = app.server.registered.flatMap((route) => /^HEAD (\/api\/(?!\*).*)/.exec(route)?.[1] ?? [])
  expect(paths).toContain('/api/health')
  expect(open.map(({ path }): string => path)).toEqual(expect.arrayContaining(paths))
})

test('beyond the contract, there is no API route but webhooks', () => {
  const known = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  const added = app.server.registered.filter(
    (route) => !route.endsWith(' /api/*') && !route.startsWith('HEAD '),
  )
  expect(added.toSorted()).toEqual([...known, ...BESIDE_THE_CONTRACT].toSorted())
})
