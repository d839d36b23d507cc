import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '#contract/results.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { startPractice, startTimed, type Journey } from '../../../../../test/builders/attempt.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const finish = async (attempt: Journey) => {
  await attempt.submit()
  return (await attempt.result()).json<Result>()
}

test('points are counted with partial credit, and partly right questions are counted separately', async () => {
  const attempt = await startTimed(app, await pro(), course)
  const { questions } = attempt.exam
  for (const question of questions.slice(0, 3)) await attempt.save(question, question.correctIds)
  await attempt.save(questions[5]!, [questions[5]!.correctIds[0]!, questions[5]!.wrongIds[0]!])
  expect(await finish(attempt)).toMatchObject({
    points: { earned: 3.5, possible: 6 },
    partlyCount: 1,
    answeredCount: 4,
    timeUsedSeconds: expect.any(Number),
    scorePercent: 58.33,
  })
})

describe('questions seen before', () => {
  test('are those revealed before the attempt began, not during or after it', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    for (const question of practice.exam.questions.slice(0, 2)) {
      await practice.save(question, question.wrongIds.slice(0, question.choose))
      await practice.reveal(question)
    }
    const exam = await startTimed(app, person, course)
    expect((await finish(exam)).seenBeforeCount).toBe(2)
    // The exam has revealed the other four, but after the practice began.
    expect((await finish(practice)).seenBeforeCount).toBe(0)
    expect((await finish(await startTimed(app, person, course))).seenBeforeCount).toBe(6)
  })

  test('are counted in a practice session, and only those of the same person', async () => {
    const [person, other] = [await pro(), await pro()]
    await finish(await startTimed(app, person, course))
    for (const [who, seen] of [
      [person, 6],
      [other, 0],
    ] as const)
      expect(await finish(await startSession(app, who, course.slug, { plan: buildPlan() }))).toMatchObject({
        questionsCount: 12,
        seenBeforeCount: seen,
        // Its questions were chosen by the person, and it may have been open for days.
        cut: null,
        timeUsedSeconds: null,
      })
  })
})

describe("the vendor's page about the exam", () => {
  test('comes with the result of a set or a practice session', async () => {
    const url = 'https://learn.microsoft.com/exam'
    expect(await finish(await startTimed(app, await pro(), course))).toMatchObject({ examUrl: url })
    const session = await startSession(app, await pro(), course.slug, { plan: buildPlan() })
    expect(await finish(session)).toMatchObject({ examUrl: url })
  })

  test('is left out when the exam is retired, and without a blueprint', async () => {
    const retirement = { retiresOn: '2020-01-31', successor: null }
    for (const shape of [{ retirement }, { withBlueprint: false }]) {
      const other = await buildCourse(app.ownerDb, shape)
      expect(await finish(await startTimed(app, await pro(), other))).toMatchObject({ examUrl: null })
    }
  })
})
