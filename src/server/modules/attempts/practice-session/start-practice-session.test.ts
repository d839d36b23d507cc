import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '#contract/results.ts'
import type { PracticeChoice } from '#contract/practice.ts'
import { NO_FILTERS } from '#domain/attempts/practice-plan.ts'
import { buildCourse, type BuiltCourse, type BuiltQuestion } from '../../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { startPractice, startTimed } from '../../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const at = (slug = course.slug) => `/api/courses/${slug}/practice`
const plan = buildPlan
const choice = async (person: Person) => (await app.as(person).get(at())).json<PracticeChoice>()
const begin = (person: Person, body: object) => app.as(person).post(`${at()}/sessions`, body)

const session = (person: Person, body: Parameters<typeof startSession>[3]) =>
  startSession(app, person, course.slug, body)
const all = () => course.sets.flatMap(({ questions }) => questions)
const question = (id: string): BuiltQuestion => all().find((other) => other.id === id)!

describe('the choices for a session', () => {
  test('include every live question of the sets, in named groups, and none of the sample', async () => {
    const found = await choice(await pro())
    expect(found).toMatchObject({
      questions: 12,
      closed: 0,
      sets: course.sets.map(({ slug }) => ({ slug, questions: 6 })),
      history: { unseen: 12, mistakes: 0, flagged: 0 },
      types: { single: 8, multiple: 4 },
      open: null,
      feedback: 'each',
      last: null,
      presets: [],
    })
    expect(found.domains.map(({ name, questions }) => [name, questions])).toEqual([
      ['Domain one', 6],
      ['Domain two', 6],
    ])
    expect(found.domains[0]!.objectives).toEqual([{ code: '1.1', name: 'First', questions: 6 }])
  })

  test('leave out the questions of an open timed exam, and say how many were left out', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    expect(await choice(person)).toMatchObject({ questions: 6, closed: 6 })
    const attempt = await (await session(person, { plan: plan({ count: 100 }) })).read()
    const closed = new Set(exam.exam.questions.map(({ id }) => id))
    expect(attempt.items).toHaveLength(6)
    expect(attempt.items.filter(({ questionId }) => closed.has(questionId))).toEqual([])
  })

  test('include the questions of an overdue timed exam, which is finished first', async () => {
    const person = await pro()
    await startTimed(app, person, course)
    await app.moveClock('2 hours')
    try {
      await sql`update subscriptions set current_period_end = now() + interval '9 days' where user_id = ${person.userId}`.execute(
        app.ownerDb,
      )
      expect(await choice(person)).toMatchObject({ closed: 0, questions: 12 })
    } finally {
      await app.moveClock('0')
    }
  })

  test('are refused for a course that is missing or a draft', async () => {
    const draft = await buildCourse(app.ownerDb, { isPublished: false })
    for (const slug of ['no-such-course', draft.slug]) {
      const me = app.as(await pro())
      const asked = [
        me.get(at(slug)),
        me.post(`${at(slug)}/matches`, { filters: NO_FILTERS }),
        me.post(`${at(slug)}/sessions`, { plan: plan() }),
        me.put(`${at(slug)}/presets`, { name: 'A', plan: plan() }),
      ]
      for (const response of await Promise.all(asked)) expect(codeOf(response)).toBe('course_not_found')
    }
  })
})

describe('a session', () => {
  test('asks the requested number of questions, in the order of the sets or shuffled', async () => {
    const ordered = await (await session(await pro(), { plan: plan({ count: 8, isShuffled: false }) })).read()
    expect(ordered.items.map(({ questionId }) => questionId)).toEqual(
      all()
        .slice(0, 8)
        .map(({ id }) => id),
    )
    expect(ordered).toMatchObject({ exam: null, mode: 'practice', secondsPerQuestion: null })
    const shuffled = await (
      await session(await pro(), { plan: plan({ count: 12, secondsPerQuestion: 60 }) })
    ).read()
    expect(shuffled.items).toHaveLength(12)
    expect(shuffled.secondsPerQuestion).toBe(60)
    expect(shuffled.items.map(({ questionId }) => questionId)).not.toEqual(all().map(({ id }) => id))
  })

  test('offers the kind of feedback that the person last used in a session or a set', async () => {
    const person = await pro()
    await (await session(person, { plan: plan({ feedback: 'end' }) })).submit()
    expect((await choice(person)).feedback).toBe('end')
    await startPractice(app, person, course, 'each')
    expect((await choice(person)).feedback).toBe('each')
  })

  test('is the only open one in its course: further starts resume it, even twenty at once', async () => {
    const person = await pro()
    const starts = await Promise.all(Array.from({ length: 20 }, () => begin(person, { plan: plan() })))
    const ids = starts.map((response) => response.json<{ attemptId: string }>().attemptId)
    expect(new Set(ids).size).toBe(1)
    expect(starts.filter((response) => !response.json<{ resumed: boolean }>().resumed)).toHaveLength(1)
    expect((await choice(person)).open).toMatchObject({ attemptId: ids[0], answered: 0, questions: 12 })
  })

  test('can be finished by a new start, and is then scored from its answers', async () => {
    const person = await pro()
    const first = await session(person, { plan: plan({ count: 2, isShuffled: false }) })
    const [question] = all()
    await first.save(question!, question!.correctIds)
    const second = await session(person, {
      plan: plan({ count: 3 }),
      finishOpen: first.attemptId,
    })
    expect(second.attemptId).not.toBe(first.attemptId)
    expect((await first.result()).json()).toMatchObject({
      scorePercent: 50,
      exam: null,
      cut: null,
      passed: null,
    })
  })

  test('is resumed if a start asks to finish a different one', async () => {
    const person = await pro()
    const first = await session(person, { plan: plan({ count: 2 }) })
    const second = await session(person, { plan: plan({ count: 3 }), finishOpen: first.attemptId })
    const late = await begin(person, { plan: plan({ count: 4 }), finishOpen: first.attemptId })
    expect(late.json()).toEqual({ attemptId: second.attemptId, resumed: true, questions: 3 })
  })

  test('contains no retired question, and counts none', async () => {
    const other = await buildCourse(app.ownerDb)
    const [retired] = other.sets[0]!.questions
    await sql`update practice_questions set retired_at = now() where id = ${retired!.id}`.execute(app.ownerDb)
    const me = app.as(await pro())
    expect((await me.get(at(other.slug))).json()).toMatchObject({ questions: 11 })
    const started = await me.post(`${at(other.slug)}/sessions`, { plan: plan({ count: 100 }) })
    expect(started.json()).toMatchObject({ questions: 11 })
  })

  test('is compared only with attempts before it', async () => {
    const person = await pro()
    const sit = async () => {
      const one = await session(person, { plan: plan({ count: 2, isShuffled: false }) })
      const [asked] = (await one.read()).items
      await one.save(question(asked!.questionId), question(asked!.questionId).correctIds)
      await one.submit()
      return one
    }
    const attempts = [await sit(), await sit(), await sit()]
    const { earlier } = (await attempts[1]!.result()).json<Result>()
    expect(earlier).toMatchObject([
      { attemptId: attempts[0]!.attemptId, title: null, mode: 'practice', scorePercent: 50, questions: 2 },
    ])
    expect(earlier[0]!.domains).toEqual([
      { code: 'one', questions: 1, scorePercent: 100 },
      { code: 'two', questions: 1, scorePercent: 0 },
    ])
  })

  test('without matching questions is refused, and the open session stays', async () => {
    const person = await pro()
    const open = await session(person, { plan: plan({ count: 2 }) })
    const refused = await begin(person, {
      plan: plan({ only: { history: ['mistakes'] } }),
      finishOpen: open.attemptId,
    })
    expect(codeOf(refused)).toBe('no_questions_match')
    expect((await open.read()).attemptId).toBe(open.attemptId)
  })

  test('is refused with an invalid plan', async () => {
    const person = await pro()
    const wrong: object[] = [
      { ...plan(), count: 0 },
      { ...plan(), count: 101 },
      { ...plan(), secondsPerQuestion: 5 },
      { ...plan(), feedback: 'never' },
      { ...plan(), more: 1 },
      plan({ only: { history: ['unseen', 'unseen'] } }),
      plan({ only: { notSeenInLast: -1 } }),
      plan({ only: { sets: ['Not A Slug'] } }),
      plan({ only: { domains: ['\ud800'] } }),
      { ...plan(), filters: {} },
    ]
    for (const bad of wrong)
      expect(codeOf(await begin(person, { plan: bad })), JSON.stringify(bad)).toBe('invalid_input')
  })

  test('does not count towards a set, and no one else can open it', async () => {
    const person = await pro()
    const mine = await session(person, { plan: plan({ count: 12, feedback: 'end' }) })
    for (const { questionId } of (await mine.read()).items)
      await mine.save(question(questionId), question(questionId).correctIds)
    await mine.submit()
    const progress = await app.as(person).get(`/api/courses/${course.slug}/progress`)
    expect(progress.json()).toMatchObject({ isEnrolled: true, setsCompleted: 0 })
    const { rows } = await sql`select exam_id from v_completed_sets where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
    expect(rows).toEqual([])
    expect(codeOf(await app.as(await pro()).get(`/api/attempts/${mine.attemptId}/result`))).toBe(
      'attempt_not_found',
    )
  })

  test('cannot be opened, finished or replaced while a timed exam contains some of its questions', async () => {
    const person = await pro()
    const mine = await session(person, { plan: plan({ count: 12 }) })
    await startTimed(app, person, course)
    expect((await choice(person)).open).toMatchObject({ attemptId: mine.attemptId, isBlocked: true })
    expect(codeOf(await app.as(person).get(`/api/attempts/${mine.attemptId}`))).toBe('attempt_in_progress')
    expect(codeOf(await mine.submit())).toBe('attempt_in_progress')
    const next = await begin(person, { plan: plan(), finishOpen: mine.attemptId })
    expect(codeOf(next)).toBe('attempt_in_progress')
  })

  test('can be repeated with its plan, unless the plan’s set no longer exists', async () => {
    const other = await buildCourse(app.ownerDb)
    const person = await pro()
    const asked = plan({ count: 4, only: { sets: [other.sets[0]!.slug] } })
    const start = await app.as(person).post(`${at(other.slug)}/sessions`, { plan: asked })
    expect(start.statusCode).toBe(200)
    const last = async () => (await app.as(person).get(at(other.slug))).json<PracticeChoice>().last
    expect(await last()).toEqual(asked)
    await sql`update exams set is_published = false where id = ${other.sets[0]!.id}`.execute(app.ownerDb)
    expect(await last()).toBeNull()
  })
})
