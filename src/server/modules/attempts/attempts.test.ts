import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import type { Result } from '#contract/results.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const startPath = (slug: string) => `/api/exams/${slug}/attempts`

describe('starting', () => {
  test('fixes the deadline, and a second start returns the same attempt', async () => {
    const me = app.as(await pro())
    const slug = course.sets[0]!.slug
    const first = (await me.post(startPath(slug), { mode: 'timed', timeLimitMinutes: 30 })).json()
    const second = (await me.post(startPath(slug), { mode: 'timed', timeLimitMinutes: 120 })).json()
    expect(first).toMatchObject({ resumed: false, mode: 'timed' })
    expect(second).toMatchObject({ resumed: true, attemptId: first.attemptId, deadlineAt: first.deadlineAt })
    expect(Date.parse(first.deadlineAt) - Date.parse(first.serverNow)).toBe(30 * 60_000)
  })

  test('opens one attempt however many starts arrive at once', async () => {
    const person = await pro()
    const me = app.as(person)
    // The person is enrolled beforehand, because a first enrollment would make the starts wait for each other.
    await startPractice(app, person, course)
    const body = { mode: 'timed', timeLimitMinutes: 60 }
    const starts = await Promise.all(
      Array.from({ length: 100 }, () => me.post(startPath(course.sets[0]!.slug), body)),
    )
    expect(new Set(starts.map((start) => start.statusCode))).toEqual(new Set([200]))
    expect(new Set(starts.map((start) => start.json().attemptId)).size).toBe(1)
    expect(starts.filter((start) => !start.json().resumed)).toHaveLength(1)
    const rows = await app.ownerDb
      .selectFrom('exam_attempts')
      .selectAll()
      .where('user_id', '=', person.userId)
      .where('mode', '=', 'timed')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('needs a subscription, and the refusal says so', async () => {
    const body = { mode: 'practice' }
    const path = startPath(course.sets[0]!.slug)
    expect(codeOf(await app.as(await app.person()).post(path, body))).toBe('subscription_required')
    expect(codeOf(await app.as(null).post(path, body))).toBe('not_signed_in')
  })

  test.each([9999, 0, 45.5, -30, '60'])('refuses a time limit of %j', async (timeLimitMinutes) => {
    const response = await app
      .as(await pro())
      .post(startPath(course.sets[0]!.slug), { mode: 'timed', timeLimitMinutes })
    expect(codeOf(response)).toBe('invalid_input')
  })

  test('refuses sets that are unpublished, unknown, samples, or in an unpublished course', async () => {
    const me = app.as(await pro())
    const draft = await buildCourse(app.ownerDb, { isPublished: false })
    const hidden = await buildCourse(app.ownerDb)
    await app.ownerDb
      .updateTable('exams')
      .set({ is_published: false })
      .where('id', '=', hidden.sets[0]!.id)
      .execute()
    for (const slug of [draft.sets[0]!.slug, hidden.sets[0]!.slug, 'no-such-set', course.sample.slug])
      expect(codeOf(await me.post(startPath(slug), { mode: 'practice' }))).toBe('exam_not_found')
  })

  test('adds the enrollment with the first start in a course', async () => {
    const person = await pro()
    await startPractice(app, person, course)
    await startTimed(app, await pro(), course)
    const rows = await app.ownerDb
      .selectFrom('enrollments')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute()
    expect(rows).toMatchObject([{ course_id: course.id }])
  })
})

describe('a timed exam', () => {
  test('returns at the start everything that its page shows', async () => {
    const asking = app.as(await pro())
    const begin = (body: object) => asking.post(`/api/exams/${course.sets[0]!.slug}/attempts`, body)
    const timed = { mode: 'timed', timeLimitMinutes: 60 }
    const started = (await begin(timed)).json<{ attempt: Attempt }>()
    const shown = (await asking.get(`/api/exams/${course.sets[0]!.id}/sitting`)).json<Attempt>()
    expect(started.attempt).toEqual({ ...shown, serverNow: started.attempt.serverNow })
    expect((await begin(timed)).json()).toMatchObject({ resumed: true, attempt: { items: shown.items } })
  })

  test('shows its questions in a fixed order, with shuffled choices and without answer keys', async () => {
    const person = await pro()
    const attempt = await startTimed(app, person, course)
    const first = await attempt.read()
    const again = (await app.as(person).get(`/api/exams/${course.sets[0]!.id}/sitting`)).json<Attempt>()
    expect(again.items).toEqual(first.items)
    expect(first.items.map((item) => item.questionId).toSorted()).toEqual(
      course.sets[0]!.questions.map((question) => question.id).toSorted(),
    )
    expect(first.revealed).toEqual([])
    expect(JSON.stringify(first)).not.toMatch(/rationale|explanation|correct/i)
  })

  test('saves each answer, and the newest revision wins whatever the order of arrival', async () => {
    const attempt = await startTimed(app, await pro(), course)
    const [question] = attempt.exam.questions
    const [a, b] = question!.choiceIds as [string, string]
    await attempt.save(question!, [a], 1)
    await attempt.save(question!, [b], 3, true)
    const late = await attempt.save(question!, [a], 2)
    expect(codeOf(late)).toBe('answer_conflict')
    expect(late.json().error.details.stored).toMatchObject({ choiceIds: [b], revision: 3, flagged: true })
    const { answers } = await attempt.read()
    expect(answers).toMatchObject([{ questionId: question!.id, choiceIds: [b], revision: 3, flagged: true }])
  })

  test('accepts a repeated answer, but a different one with the same revision is a conflict', async () => {
    const attempt = await startTimed(app, await pro(), course)
    const [question] = attempt.exam.questions
    const [a, b] = question!.choiceIds as [string, string]
    const first = (await attempt.save(question!, [a], 5)).json()
    expect((await attempt.save(question!, [a], 5)).json()).toEqual(first)
    expect(codeOf(await attempt.save(question!, [b], 5))).toBe('answer_conflict')
  })

  test.each(['timed', 'practice', 'revealed practice'])(
    'gives a repeated save the same response, with every field set: %s',
    async (state) => {
      const person = await pro()
      const attempt = await (state === 'timed' ? startTimed : startPractice)(app, person, course)
      const [question] = attempt.exam.questions
      const path = `/api/attempts/${attempt.attemptId}/answers/${question!.id}`
      const save = (change: { confidence?: string | null; flagged?: boolean; timeMs?: number } = {}) =>
        app.as(person).put(path, {
          choiceIds: question!.wrongIds.slice(0, 1),
          flagged: true,
          confidence: 'sure',
          revision: 3,
          timeMs: 2000,
          ...change,
        })
      const first = (await save()).json()
      if (state === 'revealed practice') await attempt.reveal(question!)
      expect((await save()).json()).toEqual(first)
      // The time spent is not part of the answer, but a flag is.
      expect((await save({ timeMs: 9000 })).json()).toEqual(first)
      expect((await save({ flagged: false })).statusCode).toBe(409)
      const other = await save({ confidence: 'guess' })
      if (state === 'practice') expect(codeOf(other)).toBe('answer_conflict')
      else expect(other.json()).toEqual(first)
    },
  )

  test('accepts the removal of an answer', async () => {
    const attempt = await startTimed(app, await pro(), course)
    const [question] = attempt.exam.questions
    await attempt.save(question!, [question!.choiceIds[0]!], 1)
    await attempt.save(question!, [], 2)
    expect((await attempt.read()).answers).toMatchObject([{ choiceIds: [], revision: 2 }])
  })

  test('is scored once by the server, and a second submit gets the same response', async () => {
    const person = await pro()
    const attempt = await startTimed(app, person, course)
    const { questions } = attempt.exam
    for (const question of questions.slice(0, 3)) await attempt.save(question, question.correctIds)
    await attempt.save(questions[5]!, [questions[5]!.correctIds[0]!, questions[5]!.wrongIds[0]!])
    const finished = await Promise.all(Array.from({ length: 10 }, () => attempt.submit()))
    expect(new Set(finished.map((response) => response.body)).size).toBe(1)
    expect(finished[0]!.json()).toMatchObject({ finishReason: 'submitted' })
    const result = (await attempt.result()).json<Result>()
    // Three right, half of a question with two correct choices, and two unanswered: 3.5 of 6.
    expect(result).toMatchObject({ scorePercent: 58.33, correctCount: 3, answeredCount: 4, passed: false })
    expect(result.cut?.percent).toBe(70)
    expect(result.domains.map(({ code, questions: count }) => [code, count])).toEqual([
      ['one', 3],
      ['two', 3],
    ])
    expect(result.items).toHaveLength(6)
    const events = await app.ownerDb
      .selectFrom('answer_events')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute()
    expect(events.map((event) => event.kind).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'answer'),
      // Unanswered, which is wrong in an exam.
      'blank',
      'blank',
    ])
  })

  test('accepts nothing after it was submitted', async () => {
    const attempt = await startTimed(app, await pro(), course)
    const [question] = attempt.exam.questions
    await attempt.save(question!, [question!.wrongIds[0]!], 1)
    await attempt.submit()
    expect(codeOf(await attempt.save(question!, question!.correctIds, 2))).toBe('attempt_closed')
    const result = (await attempt.result()).json<Result>()
    expect(result.items.find(({ item }) => item.questionId === question!.id)?.choiceIds).toEqual([
      question!.wrongIds[0],
    ])
  })

  test('has no result until it is finished, and cannot be continued afterwards', async () => {
    const attempt = await startTimed(app, await pro(), course)
    expect(codeOf(await attempt.result())).toBe('attempt_not_finished')
    expect(codeOf(await attempt.reveal(attempt.exam.questions[0]!))).toBe('attempt_in_progress')
    await attempt.submit()
    expect(codeOf(await app.as(await pro()).get(`/api/attempts/${attempt.attemptId}`))).toBe(
      'attempt_not_found',
    )
  })

  test('counts every acknowledged answer, even those that arrive while it is being scored', async () => {
    const race = async () => {
      const attempt = await startTimed(app, await pro(), course)
      const saves = attempt.exam.questions.map((question) => attempt.save(question, question.correctIds))
      const submit = attempt.submit()
      const acknowledged = (await Promise.all(saves)).filter((response) => response.statusCode === 200).length
      await submit
      const { scorePercent, correctCount } = (await attempt.result()).json<Result>()
      return { acknowledged, correctCount, scorePercent }
    }
    for (const { acknowledged, correctCount, scorePercent } of await Promise.all(
      Array.from({ length: 60 }, race),
    )) {
      expect(correctCount).toBe(acknowledged)
      expect(scorePercent).toBe(Math.round((acknowledged / 6) * 10_000) / 100)
    }
  })

  test('that is no longer open is refused with the id of its latest result', async () => {
    const person = await pro()
    const path = `/api/exams/${course.sets[0]!.id}/sitting`
    expect(codeOf(await app.as(person).get(path))).toBe('attempt_not_found')
    await (await startTimed(app, person, course)).submit()
    const latest = await startTimed(app, person, course)
    await latest.submit()
    const refused = await app.as(person).get(path)
    expect(codeOf(refused)).toBe('attempt_closed')
    expect(refused.json().error.details).toEqual({ attemptId: latest.attemptId })
    expect(codeOf(await app.as(await pro()).get(path))).toBe('attempt_not_found')
  })

  test('shows its time limit on the start page', async () => {
    const person = await pro()
    const { attemptId } = await startTimed(app, person, course, 45)
    const overview = await app.as(person).get(`/api/exams/${course.sets[0]!.slug}`)
    expect(overview.json().openTimed).toMatchObject({ attemptId, timeLimitMinutes: 45 })
  })

  test('may be taken again once it is finished', async () => {
    const person = await pro()
    const first = await startTimed(app, person, course)
    await first.submit()
    const second = await startTimed(app, person, course)
    expect(second.attemptId).not.toBe(first.attemptId)
  })

  test('keeps the question versions it showed, whatever the author changes in the meantime', async () => {
    const own = await buildCourse(app.ownerDb)
    const attempt = await startTimed(app, await pro(), own)
    const [question] = attempt.exam.questions
    await app.ownerDb
      .updateTable('practice_questions')
      .set({ retired_at: new Date() })
      .where('id', '=', question!.id)
      .execute()
    await attempt.save(question!, question!.correctIds)
    await attempt.submit()
    expect((await attempt.result()).json<Result>().correctCount).toBe(1)
  })
})

describe('while a timed exam is unfinished', () => {
  test('practice, previews and results that contain its questions are refused', async () => {
    const person = await pro()
    const me = app.as(person)
    const practice = await startPractice(app, person, course)
    const [question, other] = practice.exam.questions
    await practice.save(question!, question!.correctIds)
    const past = await startTimed(app, person, course)
    await past.submit()
    const attempt = await startTimed(app, person, course)
    const refused = [
      await practice.reveal(question!),
      await practice.save(other!, other!.correctIds),
      await practice.submit(),
      await me.get(`/api/attempts/${practice.attemptId}`),
      await past.result(),
      await me.get(`/api/exams/${course.sets[0]!.slug}/questions`),
      await me.post(startPath(course.sets[0]!.slug), { mode: 'practice' }),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'attempt_in_progress'))
    expect(refused[0]!.json().error.details).toMatchObject({ attemptId: attempt.attemptId })
    await attempt.submit()
    expect((await practice.reveal(question!)).statusCode).toBe(200)
    expect((await past.result()).statusCode).toBe(200)
  })

  test('other sets and other people are not affected', async () => {
    const person = await pro()
    await startTimed(app, person, course)
    const me = app.as(person)
    expect((await me.post(startPath(course.sets[1]!.slug), { mode: 'practice' })).statusCode).toBe(200)
    const other = await startPractice(app, await pro(), course)
    expect((await other.reveal(other.exam.questions[0]!)).statusCode).toBe(200)
  })
})
