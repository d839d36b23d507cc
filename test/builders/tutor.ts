import { sql } from 'kysely'
import type { EventOf } from '#contract/endpoint.ts'
import type { ConversationList, courseChat, WholeConversation } from '#contract/tutor.ts'
import type { Person, TestApp } from '../harness/harness.ts'
import { startSecondPractice, startTimed, type Journey } from './attempt.ts'
import { buildCourse, type BuiltCourse, type BuiltQuestion, type CourseShape } from './course.ts'
import { injectStream } from './stream.ts'

/** A course with notes, and its tutor. */
export async function buildTutorCourse(
  app: TestApp,
  shape: CourseShape = {},
): Promise<{ course: BuiltCourse; tutor: ReturnType<typeof tutorOf> }> {
  const course = await buildCourse(app.ownerDb, shape)
  await addNotes(app, course)
  return { course, tutor: tutorOf(app, course) }
}

export type InExam = {
  person: Person
  exam: Journey
  /** A question that the exam asks. */
  closed: BuiltQuestion
  /** One that it does not ask, and of which nothing was revealed. */
  open: BuiltQuestion
}

/** A person in a timed exam of the first set of a course (`of`), who was asked the second set of `course` before. */
export async function startInExam(app: TestApp, course: BuiltCourse, of = course): Promise<InExam> {
  const person = await app.person({ plan: 'pro' })
  const practice = await startSecondPractice(app, person, course)
  const exam = await startTimed(app, person, of)
  return { person, exam, closed: exam.exam.questions[0]!, open: practice.exam.questions[0]! }
}

/** Gives a course notes on the objective of its first domain, in two paragraphs, and two terms. */
export async function addNotes({ ownerDb }: TestApp, course: { id: string }): Promise<void> {
  await sql`insert into study_notes (course_id, domain, title, position, words)
    values (${course.id}, 'one', 'Domain one', 1, 40)`.execute(ownerDb)
  await sql`insert into study_sections (course_id, domain, position, anchor, objective, heading, html, text, markdown)
    select ${course.id}, 'one', 1, 'objective-1.1', '1.1', 'Servers that survive', t, t, t
    from (values (${NOTES})) as v (t)`.execute(ownerDb)
  await sql`insert into glossary_terms (course_id, anchor, term, position, objective, html, text, markdown)
    select ${course.id}, 'term-' || lower(term), term, position, '1.1', t, t, t
    from (values ('Region', 1, 'A set of datacenters that are close together.'),
      ('Zone', 2, 'A datacenter with its own power and cooling.')) as v (term, position, t)`.execute(ownerDb)
  await sql`update courses set revision = revision + 1 where id = ${course.id}`.execute(ownerDb)
}

const NOTES = `Servers survive a fire if they stand in more than one building. Copies of the data help only if nobody deletes them.

A backup is kept apart from what it protects. It takes hours to restore, so it is no replacement for a second building.`

export type ChatEvent = EventOf<typeof courseChat>

/** What people do with the tutor of a course, over HTTP. */
export function tutorOf(app: TestApp, course: { id: string }) {
  const post = (person: Person, body: object) =>
    app.as(person).post('/api/functions/course-chat', { courseId: course.id, question: 'A hint', ...body })
  return {
    post,
    ask: async (person: Person, body: object = {}) =>
      (await post(person, body)).json<{ sessionId: string; response: string }>(),
    /** The events of a reply that is streamed. */
    async stream(person: Person, body: object = {}): Promise<ChatEvent[]> {
      const { body: text } = await injectStream(app.server.http, {
        method: 'POST',
        url: '/api/functions/course-chat',
        headers: { origin: 'http://localhost:3000', cookie: person.cookie, accept: 'text/event-stream' },
        payload: { courseId: course.id, question: 'A hint', ...body },
      })
      return [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as ChatEvent)
    },
    list: async (person: Person, query = '') =>
      (await app.as(person).get(`/api/tutor/conversations${query}`)).json<ConversationList>(),
    get: (person: Person, id: string) => app.as(person).get(`/api/tutor/conversations/${id}`),
    whole: async (person: Person, id: string) =>
      (await app.as(person).get(`/api/tutor/conversations/${id}`)).json<WholeConversation>(),
    remove: (person: Person, id: string) => app.as(person).delete(`/api/tutor/conversations/${id}`),
    restore: (person: Person, id: string) => app.as(person).post(`/api/tutor/conversations/${id}/restore`),
    rate: (person: Person, id: string, messageId: string, body: object) =>
      app.as(person).put(`/api/tutor/conversations/${id}/replies/${messageId}/rating`, body),
  }
}
