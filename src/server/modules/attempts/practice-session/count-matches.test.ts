import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import { NO_FILTERS, type PracticeFilters } from '#domain/attempts/practice-plan.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { buildPlan } from '../../../../../test/builders/practice-session.ts'
import { startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const plan = buildPlan
const at = (slug: string) => `/api/courses/${slug}/practice`

describe('a plan', () => {
  test('that matches nothing shows which filters to remove', async () => {
    const person = await pro()
    const only: Partial<PracticeFilters> = {
      domains: ['one'],
      history: ['mistakes'],
      difficulties: ['medium'],
    }
    const { matching, without } = (
      await app.as(person).post(`${at(course.slug)}/matches`, { filters: { ...NO_FILTERS, ...only } })
    ).json<{ matching: number; without: object[] }>()
    expect(matching).toBe(0)
    expect(without).toEqual([
      { part: 'topics', matching: 0 },
      { part: 'history', matching: 6 },
      { part: 'difficulties', matching: 0 },
    ])
  })
})

describe('compared with a simple model', () => {
  type Fact = {
    id: string
    set: string
    domain: string
    objective: string
    difficulty: string
    type: string
    history: string[]
    seenAt: number | null
  }

  test('300 random plans count and ask exactly the questions of the model', async () => {
    const big = await buildCourse(app.ownerDb, { sets: 3, questionsPerSet: 10 })
    const person = await pro()
    const facts = await scatter(big, person)
    const me = app.as(person)
    const pick = <T>(values: readonly T[], share = 0.4): T[] => values.filter(() => Math.random() < share)
    for (let round = 0; round < 300; round += 1) {
      const filters: PracticeFilters = {
        sets: pick(
          big.sets.map(({ slug }) => slug),
          0.3,
        ),
        domains: pick(['one', 'two'], 0.3),
        objectives: pick(['1.1', '2.1', '9.9'], 0.2),
        history: pick(['unseen', 'mistakes', 'flagged'] as const, 0.3),
        notSeenInLast: Math.random() < 0.5 ? 0 : 1 + Math.floor(Math.random() * 4),
        difficulties: pick(['easy', 'medium', 'hard'] as const, 0.3),
        excludedTypes: pick(['single', 'multiple'] as const, 0.2),
        notebook: null,
      }
      const expected = facts.filter((fact) => matches(fact, filters, SESSIONS))
      const { matching } = (await me.post(`${at(big.slug)}/matches`, { filters })).json<{
        matching: number
      }>()
      expect(matching, JSON.stringify(filters)).toBe(expected.length)
      if (expected.length === 0 || round % 20 > 0) continue
      const body = { plan: plan({ only: filters, count: 100 }), finishOpen: null }
      const { attemptId } = (await me.post(`${at(big.slug)}/sessions`, body)).json<{ attemptId: string }>()
      const attempt = (await me.get(`/api/attempts/${attemptId}`)).json<Attempt>()
      expect(new Set(attempt.items.map(({ questionId }) => questionId))).toEqual(
        new Set(expected.map(({ id }) => id)),
      )
      // Sessions started here must not affect the next round.
      await sql`delete from exam_attempts where user_id = ${person.userId} and plan is not null`.execute(
        app.ownerDb,
      )
    }
  }, 60_000)

  /** Days before today on which attempts in the course were started. */
  const SESSIONS = [1, 3, 5]

  function matches(fact: Fact, filters: PracticeFilters, sessions: readonly number[]): boolean {
    const isIn = (values: readonly string[], value: string) => values.length === 0 || values.includes(value)
    const hasTopic = filters.domains.length + filters.objectives.length > 0
    const since = sessions[filters.notSeenInLast - 1] ?? Infinity
    return (
      isIn(filters.sets, fact.set) &&
      (!hasTopic || filters.domains.includes(fact.domain) || filters.objectives.includes(fact.objective)) &&
      (filters.history.length === 0 || filters.history.some((group) => fact.history.includes(group))) &&
      (filters.notSeenInLast === 0 || fact.seenAt === null || fact.seenAt > since) &&
      isIn(filters.difficulties, fact.difficulty) &&
      !filters.excludedTypes.some((type) => type === fact.type)
    )
  }

  /** Gives every question a random difficulty and history. `seenAt` is in days before today. */
  async function scatter(big: BuiltCourse, person: Person): Promise<Fact[]> {
    const insertSitting = (days: number) =>
      sql`
      insert into exam_attempts (user_id, id, exam_id, course_id, mode, feedback, seed, started_at, state, finished_at, finish_reason, score_percent, questions_count)
      values (${person.userId}, gen_random_uuid(), ${big.sets[0]!.id}, ${big.id}, 'practice', 'each', 1,
        now() - make_interval(days => ${days}), 'finished', now(), 'submitted', 0, 0)`.execute(app.ownerDb)
    for (const days of SESSIONS) await insertSitting(days)
    const facts: Fact[] = []
    for (const set of big.sets)
      for (const [index, { id, choose }] of set.questions.entries()) {
        const difficulty = ['easy', 'medium', 'hard'][Math.floor(Math.random() * 3)]!
        await sql`update practice_question_versions set difficulty = ${difficulty} where question_id = ${id}`.execute(
          app.ownerDb,
        )
        const seenAt = Math.random() < 0.4 ? null : Math.floor(Math.random() * 7) + 0.5
        const [isMistake, isFlagged] = [
          seenAt !== null && Math.random() < 0.4,
          seenAt !== null && Math.random() < 0.4,
        ]
        if (seenAt !== null)
          await sql`insert into question_states (user_id, question_id, version, seen_at, is_mistake, is_flagged)
            values (${person.userId}, ${id}, 1, now() - make_interval(hours => ${seenAt * 24}), ${isMistake}, ${isFlagged})`.execute(
            app.ownerDb,
          )
        const domain = index % 2 === 0 ? 'one' : 'two'
        facts.push({
          id,
          set: set.slug,
          domain,
          objective: domain === 'one' ? '1.1' : '2.1',
          difficulty,
          type: choose === 1 ? 'single' : 'multiple',
          history: [seenAt === null && 'unseen', isMistake && 'mistakes', isFlagged && 'flagged'].filter(
            (group) => group !== false,
          ),
          seenAt,
        })
      }
    return facts
  }
})
