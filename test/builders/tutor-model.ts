import type { Person } from '../harness/harness.ts'
import { startTestApp, type TestApp } from '../harness/harness.ts'
import { type Provider, saying, type Script, startProvider } from '../model/start-provider.ts'
import { startPractice } from './attempt.ts'
import type { BuiltCourse } from './course.ts'
import { buildTutorCourse, type tutorOf } from './tutor.ts'

export const EXPLAIN = 'Show me the answer'

/** A reply as the page gets it, with the events that it came in. */
export type ModelReply = NonNullable<
  Extract<
    Awaited<ReturnType<ReturnType<typeof tutorOf>['stream']>>[number],
    { type: 'reply' }
  >['message']['reply']
> & { text: string; events: Awaited<ReturnType<ReturnType<typeof tutorOf>['stream']>> }

export type Asking = { person: Person; body: { question: string; currentQuestionId: string } }

/** A site with a language model, and a course whose tutor uses it. Its texts after a reveal begin with `canary`. */
export async function startModelTutor(canary = '', env: Record<string, string> = {}) {
  const provider = await startProvider()
  const app = await startTestApp({
    TUTOR_PROVIDER: 'openai-compatible',
    TUTOR_MODEL: 'm',
    TUTOR_BASE_URL: provider.baseUrl,
    ...env,
  })
  const { course, tutor } = await buildTutorCourse(app, { canary })
  return {
    provider,
    app,
    course,
    tutor,
    asking: (question = EXPLAIN) => asking(app, course, question),
    async replyTo({ person, body }: { person: Person; body: object }): Promise<ModelReply> {
      const events = await tutor.stream(person, body)
      const last = events.at(-1)
      if (last?.type !== 'reply') throw new Error(`no reply: ${JSON.stringify(events)}`)
      return { ...last.message.reply!, text: last.message.text, events }
    },
    /** What the page shows about the person's allowance. */
    left: async (person: Person) =>
      (await app.as(person).get(`/api/courses/${course.slug}/tutor`)).json<{
        model: { host: string; isInExams: boolean; repliesADay: number; repliesLeft: number }
      }>().model,
    close: async () => {
      await app.close()
      await provider.close()
    },
  }
}

/** A person who asks about a question that was revealed to them, so that the default reply quotes its explanation. */
async function asking(app: TestApp, course: BuiltCourse, question: string): Promise<Asking> {
  const person = await app.person({ plan: 'pro' })
  const practice = await startPractice(app, person, course)
  const [first] = practice.exam.questions
  await practice.reveal(first!)
  return { person, body: { question, currentQuestionId: first!.id } }
}

/** Asks, lets something happen while the model writes, and returns what was answered. */
export async function whileWriting<T>(
  provider: Provider,
  ask: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
  write: Script = saying('Think about what is asked [1].'),
): Promise<T> {
  const asked = Promise.withResolvers<void>()
  const happened = Promise.withResolvers<void>()
  provider.play(async (tools) => {
    asked.resolve()
    await happened.promise
    await write(tools)
  })
  const answer = ask()
  const unasked = answer.then(() => {
    throw new Error('the model was not asked')
  })
  await Promise.race([asked.promise, unasked])
  await meanwhile()
  happened.resolve()
  return answer
}
