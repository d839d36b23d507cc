import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness/harness.ts'
import { loadContent } from './load-content.ts'
import { ensureDemoHistory, removeDemoHistory } from './demo-history.ts'
import { ensureDemoPeople } from './demo-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadContent({ keysUrl: app.urls.keys })
}, 60_000)
afterAll(() => app.close())

const NOW = new Date('2026-11-23T12:00:00Z')
const add = (now = NOW) => ensureDemoHistory({ db: app.db, keysDb: app.deps.keysDb }, now)

type Days = { slug: string; first: string; last: string; readiness: number | null }
async function days(): Promise<Days[]> {
  const { rows } = await sql<Days>`
    select c.slug, min(d.day) as first, max(d.day) as last,
      (array_agg(d.readiness_pct order by d.day desc))[1] as readiness
    from learner_days d join courses c on c.id = d.course_id group by c.slug order by c.slug`.execute(
    app.ownerDb,
  )
  return rows
}

test('nothing is added without demo people', async () => {
  expect(await add()).toBe(false)
})

test('the demo subscriber has weeks of practice in one course, some in others, and an exam date', async () => {
  await ensureDemoPeople({ db: app.db, auth: app.deps.auth, password: 'demo horse 42' })
  expect(await add()).toBe(true)
  expect(await days()).toMatchObject([
    { slug: 'az-900', readiness: null },
    { slug: 'clf-c02', first: '2026-10-13', last: '2026-11-22' },
    { slug: 'sy0-701', last: '2026-10-02' },
  ])
  const { rows: exams } = await sql<{ score: number; after: number | null }>`
    select a.score_percent as score, a.readiness_after as after
    from exam_attempts a join courses c on c.id = a.course_id and c.slug = 'clf-c02'
    where a.mode = 'timed' order by a.started_at`.execute(app.ownerDb)
  expect(exams.map(({ score }) => score >= 70)).toEqual([false, true, true])
  // Whether the first exam is enough for a figure depends on the questions.
  const [first, ...later] = exams.flatMap(({ after }) => after ?? [])
  expect(later.at(-1)).toBeGreaterThan(first!)
  const { rows: people } = await sql<{ email: string }>`
    select distinct u.email from answer_events e join users u on u.id = e.user_id`.execute(app.ownerDb)
  expect(people).toEqual([{ email: 'pro@demo.test' }])
  const { rows: goals } = await sql<{ on: string }>`select exam_on as on from exam_goals`.execute(app.ownerDb)
  expect(goals).toEqual([{ on: '2026-12-11' }])
  const { rows: outcomes } = await sql<{ slug: string; on: string; pct: number }>`
    select c.slug, o.taken_on as on, o.forecast_pct as pct from outcomes o join courses c on c.id = o.course_id
    where o.is_pass and not o.is_public`.execute(app.ownerDb)
  expect(outcomes).toMatchObject([{ slug: 'sy0-701', on: '2026-10-03' }])
  expect(outcomes[0]!.pct).toBeGreaterThan(60)
})

test('a later start adds nothing, and after it is removed, the same weeks end today', async () => {
  const before = await days()
  expect(await add(new Date('2026-11-30T12:00:00Z'))).toBe(false)
  expect(await days()).toEqual(before)
  await removeDemoHistory(app.urls.owner)
  expect(await days()).toEqual([])
  expect(await add(new Date('2026-11-30T12:00:00Z'))).toBe(true)
  expect((await days())[1]).toMatchObject({ first: '2026-10-20', last: '2026-11-29' })
  expect((await days()).map(({ readiness }) => readiness)).toEqual(before.map(({ readiness }) => readiness))
})
