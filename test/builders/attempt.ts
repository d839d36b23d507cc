import type { Attempt } from '#contract/attempts.ts'
import type { Person, TestApp } from '../harness/harness.ts'
import type { BuiltCourse, BuiltExam, BuiltQuestion } from './course.ts'

/** A person's actions in an attempt, over HTTP. */
export type Journey = {
  attemptId: string
  exam: BuiltExam
  read: () => Promise<Attempt>
  save: (
    question: BuiltQuestion,
    choiceIds: string[],
    revision?: number,
    flagged?: boolean,
  ) => ReturnType<Put>
  reveal: (question: BuiltQuestion) => ReturnType<Post>
  submit: () => ReturnType<Post>
  result: () => ReturnType<Post>
}
type Put = ReturnType<TestApp['as']>['put']
type Post = ReturnType<TestApp['as']>['post']

export async function startTimed(
  app: TestApp,
  person: Person,
  course: BuiltCourse,
  minutes = 60,
): Promise<Journey> {
  return start(app, person, course.sets[0]!, { mode: 'timed', timeLimitMinutes: minutes })
}

export async function startPractice(
  app: TestApp,
  person: Person,
  course: BuiltCourse,
  feedback: 'each' | 'end' = 'each',
): Promise<Journey> {
  return start(app, person, course.sets[0]!, { mode: 'practice', feedback })
}

/** A practice attempt of the second set, with feedback at the end. */
export async function startSecondPractice(
  app: TestApp,
  person: Person,
  course: BuiltCourse,
): Promise<Journey> {
  return start(app, person, course.sets[1]!, { mode: 'practice', feedback: 'end' })
}

async function start(app: TestApp, person: Person, exam: BuiltExam, body: object): Promise<Journey> {
  const response = await app.as(person).post(`/api/exams/${exam.slug}/attempts`, body)
  if (response.statusCode !== 200) throw new Error(`not started: ${response.body}`)
  return journey(app, person, exam, response.json<{ attemptId: string }>().attemptId)
}

export function journey(app: TestApp, person: Person, exam: BuiltExam, attemptId: string): Journey {
  const me = app.as(person)
  const at = `/api/attempts/${attemptId}`
  return {
    attemptId,
    exam,
    read: async () => (await me.get(at)).json<Attempt>(),
    save: (question, choiceIds, revision = 1, flagged = false) =>
      me.put(`${at}/answers/${question.id}`, { choiceIds, revision, flagged, timeMs: 1000 }),
    reveal: (question) => me.post(`${at}/answers/${question.id}/reveal`),
    submit: () => me.post(`${at}/submit`),
    result: () => me.get(`${at}/result`),
  }
}

/** Answers every question of the attempt, the first `right` of them correctly, and submits it. */
export async function finish(attempt: Journey, right = attempt.exam.questions.length): Promise<void> {
  for (const [index, question] of attempt.exam.questions.entries()) {
    const wrong = question.wrongIds.slice(0, question.choose)
    await attempt.save(question, index < right ? question.correctIds : wrong)
  }
  await attempt.submit()
}
