// cspell:ignore Verfügbarkeitszone Brandabschnitt eine
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { PHRASES } from '#domain/tutor/phrases.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import type { BuiltCourse } from '../../../../test/builders/course.ts'
import type { tutorOf } from '../../../../test/builders/tutor.ts'
import { buildTutorCourse } from '../../../../test/builders/tutor.ts'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

/** What the tutor says without a question in view. */

let app: TestApp
let course: BuiltCourse
let tutor: ReturnType<typeof tutorOf>
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, tutor } = await buildTutorCourse(app))
})
afterAll(() => app.close())
const pro = () => app.person({ plan: 'pro' })

describe('about the real exam', () => {
  const ASKED = ['what is the pass mark', 'how long is the exam', 'what are all the topics / domains?']

  test('the tutor tells what the course page shows', async () => {
    const person = await pro()
    for (const question of ASKED) {
      const { response } = await tutor.ask(person, { question })
      for (const fact of [
        'published outline',
        '40–60 (our estimate)',
        '45 minutes',
        '700 of 1000',
        'Domain one: 40–60%',
      ])
        expect(response, question).toContain(fact)
    }
  })

  test('it says that the exam is retired, as of today', async () => {
    const shape = { retirement: { retiresOn: '2020-01-31', successor: 'ZZ-200' } }
    const { tutor: other } = await buildTutorCourse(app, shape)
    const { response } = await other.ask(await pro(), { question: 'is this exam retired?' })
    expect(response).toContain('Retired: its last day was 31 Jan 2020')
    expect(response).toContain('Successor: ZZ-200')
  })

  test('it knows nothing if the course has no outline', async () => {
    const { tutor: other } = await buildTutorCourse(app, { withBlueprint: false })
    const { response } = await other.ask(await pro(), { question: 'what is the pass mark' })
    expect(response).toContain(PHRASES.en.tellNoExam)
  })

  test('in a timed exam, it only says where to read, as for any other question', async () => {
    const person = await pro()
    await startTimed(app, person, course)
    const { response } = await tutor.ask(person, { question: 'what is the pass mark' })
    expect(response).toContain(PHRASES.en.tellExamOnly)
    expect(response).not.toContain('700')
  })
})

describe('from the course’s own texts', () => {
  test('a concept is explained with its sources, and what is missing is said', async () => {
    const person = await pro()
    const last = (await tutor.stream(person, { question: 'What is a zone?' })).at(-1)!
    if (last.type !== 'reply') throw new Error('no reply')
    expect(last.message.reply!.blocks.map(({ source }) => source)).toContainEqual({
      kind: 'term',
      anchor: 'term-zone',
      term: 'Zone',
    })
    const { response } = await tutor.ask(person, { question: 'How do I bake bread?' })
    expect(response).toContain(PHRASES.en.tellNothing)
  })

  test('a term is found by its name in another language', async () => {
    const person = await pro()
    const { course: german, tutor: its } = await buildTutorCourse(app)
    const definition = 'A datacenter that fails alone.'
    await sql`insert into glossary_terms (course_id, anchor, term, position, objective, html, text, markdown, aliases)
      select ${german.id}, 'term-availability-zone', 'Availability zone', 3, '1.1', t, t, t,
        '{"de": ["Verfügbarkeitszone", "Brandabschnitt"]}' from (values (${definition})) as v (t)`.execute(
      app.ownerDb,
    )
    await sql`update courses set revision = revision + 1 where id = ${german.id}`.execute(app.ownerDb)
    // The tutor can translate the parts of the first name, but knows the second from the glossary only.
    for (const question of ['Was ist eine Verfügbarkeitszone?', 'Was ist ein Brandabschnitt?'])
      expect((await its.ask(person, { question, lang: 'de' })).response).toContain(definition)
  })

  test('a follow-up is understood from the conversation', async () => {
    const person = await pro()
    const { sessionId } = await tutor.ask(person, { question: 'Compare region and zone' })
    const { response } = await tutor.ask(person, { sessionId, question: 'And the second?' })
    expect(response).toContain('its own power and cooling')
  })

  test('a hint without a question in view is not made up', async () => {
    const { response } = await tutor.ask(await pro(), { question: 'Give me a hint' })
    expect(response).toContain(PHRASES.en.tellNoQuestion)
  })
})

describe('about the learner', () => {
  test('weak spots come from their answers, and say so while there are none', async () => {
    const person = await pro()
    const ask = async () => (await tutor.ask(person, { question: 'What are my weak spots?' })).response
    expect(await ask()).toContain(PHRASES.en.tellTooFewAnswers)
    const practice = await startPractice(app, person, course)
    const question = practice.exam.questions[0]!
    await practice.save(question, question.wrongIds.slice(0, question.choose))
    await practice.reveal(question)
    expect(await ask()).toContain('Domain one')
    expect(await ask()).toContain(PHRASES.en.tellMistakes(1))
  })

  test('the plan is the study plan, in the language of the question', async () => {
    const person = await pro()
    const ask = async (question: string) => (await tutor.ask(person, { question })).response
    const examOn = laterDay(dayIn(app.deps.now(), 'UTC'), 10)
    const undated = await ask('Make me a study plan')
    expect(undated).toContain(PHRASES.en.tellPlanWithoutDate)
    await app
      .as(person)
      .put(`/api/courses/${course.slug}/plan/goal`, { examOn, minutesADay: 30, restDays: [] })
    expect(await ask('Make me a study plan')).toContain(PHRASES.en.tellPlan(10))
    expect(await ask(PHRASES.fr.askPlan)).toContain(PHRASES.fr.tellPlan(10))
  })

  test('during a timed exam gets no advice', async () => {
    const person = await pro()
    await startTimed(app, person, course)
    for (const question of ['What are my weak spots?', 'Quiz me', 'Make me a study plan']) {
      const { response } = await tutor.ask(person, { question })
      expect(response).toMatch(/In exam mode/)
    }
  })
})
