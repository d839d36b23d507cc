import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_PREVIEWED } from '#domain/attempts/preview-limits.ts'
import { runIfDue } from '../../jobs/schedule.ts'
import type { Result } from '#contract/results.ts'
import type { Feedback, Item } from '#contract/questions.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { startPractice } from '../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })

describe('a preview of a set', () => {
  const look = async (slug: string, query = '') =>
    app.as(await pro()).get(`/api/exams/${slug}/questions${query}`)
  const idsOf = async (...asked: Parameters<typeof look>) =>
    (await look(...asked)).json<{ items: Item[] }>().items.map(({ questionId }) => questionId)

  test('shows the twenty oldest questions, or as many as requested, and no retired one', async () => {
    const { sets } = await buildCourse(app.ownerDb, { sets: 1, questionsPerSet: 24 })
    const [{ slug, questions }] = sets as [(typeof sets)[0]]
    // Reverses the ages, so that the last question of the set is the oldest, and retires the second oldest.
    await sql`update practice_questions set created_at = now() - position * interval '1 day',
      retired_at = case when id = ${questions[22]!.id} then now() end
      where exam_id = ${sets[0]!.id}`.execute(app.ownerDb)
    const byAge = questions.toReversed().flatMap(({ id }, index) => (index === 1 ? [] : [id]))
    expect(await idsOf(slug)).toEqual(byAge.slice(0, 20))
    expect(await idsOf(slug, '?limit=5')).toEqual(byAge.slice(0, 5))
    expect(codeOf(await look(slug, '?limit=21'))).toBe('invalid_input')
  })

  test('is for subscribers, contains no answer key, and refuses an unknown set', async () => {
    const { slug } = course.sets[0]!
    const free = await app.as(await app.person()).get(`/api/exams/${slug}/questions`)
    expect(codeOf(free)).toBe('subscription_required')
    const { items } = (await look(slug)).json<{ items: object[] }>()
    for (const item of items)
      expect(Object.keys(item).toSorted()).toEqual(['choices', 'choose', 'questionId', 'stemHtml', 'type'])
    expect(codeOf(await look('no-such-set'))).toBe('exam_not_found')
  })
})

describe('previews', () => {
  test('of a whole bank end at 200 new questions a day, without a refusal, whoever asks at once', async () => {
    const { sets } = await buildCourse(app.ownerDb, { sets: 12, questionsPerSet: 20 })
    const person = await pro()
    const look = async ({ slug }: { slug: string }) =>
      (await app.as(person).get(`/api/exams/${slug}/questions`)).json<{ items: Item[]; isCut: boolean }>()
    const looks = await Promise.all(sets.map(look))
    const seen = new Set(looks.flatMap(({ items }) => items.map(({ questionId }) => questionId)))
    expect(seen.size).toBe(MAX_PREVIEWED)
    expect(looks.filter(({ isCut }) => isCut)).toHaveLength(2)
    // Whatever was seen stays open, and so do the questions of an attempt; nothing else does.
    const again = await Promise.all(sets.map(look))
    expect(new Set(again.flatMap(({ items }) => items.map(({ questionId }) => questionId)))).toEqual(seen)
    const closed = sets[again.findIndex(({ items }) => items.length === 0)]!
    await app.as(person).post(`/api/exams/${closed.slug}/attempts`, { mode: 'practice', feedback: 'each' })
    expect((await look(closed)).items).toHaveLength(20)
    // A day later the count begins again, and what no longer counts is removed.
    await app.moveClock('25 hours')
    expect((await Promise.all(sets.map(look))).filter(({ items }) => items.length === 20)).toHaveLength(11)
    await runIfDue(app.deps, 'remove_old_previews')
    const { rows } = await sql`select from question_previews where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
    expect(rows).toHaveLength(MAX_PREVIEWED)
    await app.moveClock('0')
  })
})

describe('practice on two devices', () => {
  test('marks only the answer that the page shows; another one is named first, and nothing is revealed', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [question] = practice.exam.questions
    const [first, second] = [question!.correctIds, [question!.wrongIds[0]!]]
    await practice.save(question!, first, 1)
    await practice.save(question!, second, 2)
    const reveal = (choiceIds: string[]) =>
      app.as(person).post(`/api/attempts/${practice.attemptId}/answers/${question!.id}/reveal`, { choiceIds })
    for (const shown of [first, []]) {
      const refused = await reveal(shown)
      expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'answer_conflict'])
      expect(refused.json()).toMatchObject({
        error: { details: { stored: { choiceIds: second, revision: 2 } } },
      })
      expect(refused.body).not.toContain('correctIds')
    }
    // Nothing was revealed, so the answer can still change.
    expect((await practice.save(question!, first, 3)).statusCode).toBe(200)
    expect((await reveal(first)).json<Feedback>().isCorrect).toBe(true)
  })
})

describe('practice', () => {
  test('marks the saved answer, which then cannot change', async () => {
    const practice = await startPractice(app, await pro(), course)
    const [question] = practice.exam.questions
    await practice.save(question!, [question!.wrongIds[0]!])
    const feedback = (await practice.reveal(question!)).json<Feedback>()
    expect(feedback).toMatchObject({
      isCorrect: false,
      gaveUp: false,
      correctIds: question!.correctIds,
      domain: { code: 'one', name: 'Domain one' },
      objective: { code: '1.1', name: 'First' },
    })
    expect(feedback.rationales).toHaveLength(question!.choiceIds.length)
    expect(codeOf(await practice.save(question!, question!.correctIds, 2))).toBe('answer_revealed')
    expect((await practice.save(question!, [question!.wrongIds[0]!], 3, true)).statusCode).toBe(200)
    expect((await practice.reveal(question!)).json()).toEqual(feedback)
  })

  test('counts a reveal without an answer as given up', async () => {
    const practice = await startPractice(app, await pro(), course)
    const [question] = practice.exam.questions
    expect((await practice.reveal(question!)).json()).toMatchObject({
      gaveUp: true,
      isCorrect: false,
      credit: 0,
    })
    expect(codeOf(await practice.save(question!, question!.correctIds, 1))).toBe('answer_revealed')
  })

  test('is resumed with the feedback shown so far', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [first, second] = practice.exam.questions
    await practice.save(first!, first!.correctIds)
    await practice.reveal(first!)
    await practice.save(second!, [second!.wrongIds[0]!])
    const again = await startPractice(app, person, course)
    expect(again.attemptId).toBe(practice.attemptId)
    const attempt = await again.read()
    expect(attempt.answers).toHaveLength(2)
    expect(attempt.revealed.map((feedback) => feedback.questionId)).toEqual([first!.id])
  })

  test('with feedback at the end reveals nothing before the end', async () => {
    const practice = await startPractice(app, await pro(), course, 'end')
    const [question] = practice.exam.questions
    await practice.save(question!, question!.correctIds)
    expect(codeOf(await practice.reveal(question!))).toBe('feedback_at_end')
    await practice.submit()
    expect((await practice.result()).json<Result>()).toMatchObject({
      mode: 'practice',
      timeUsedSeconds: null,
    })
  })
})

describe('the sample', () => {
  test('needs no account, shows no answer key, and is marked without being stored', async () => {
    const anyone = app.as(null)
    const { items } = (await anyone.get(`/api/courses/${course.slug}/sample`)).json<{
      items: { questionId: string }[]
    }>()
    expect(items).toHaveLength(10)
    const [question] = course.sample.questions
    const path = `/api/courses/${course.slug}/sample/answers/${question!.id}`
    expect((await anyone.post(path, { choiceIds: question!.correctIds })).json()).toMatchObject({
      isCorrect: true,
    })
    expect((await anyone.post(path, { choiceIds: question!.wrongIds.slice(0, 1) })).json()).toMatchObject({
      isCorrect: false,
    })
  })

  test('refuses to mark a question of another set', async () => {
    const [question] = course.sets[0]!.questions
    const path = `/api/courses/${course.slug}/sample/answers/${question!.id}`
    expect(codeOf(await app.as(null).post(path, { choiceIds: question!.correctIds }))).toBe(
      'question_not_found',
    )
  })
})
