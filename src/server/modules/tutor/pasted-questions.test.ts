import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHRASES } from '#domain/tutor/phrases.ts'
import { type Journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import type { BuiltCourse, BuiltQuestion } from '../../../../test/builders/course.ts'
import type { tutorOf } from '../../../../test/builders/tutor.ts'
import { buildTutorCourse } from '../../../../test/builders/tutor.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

/** Questions that are pasted into a message instead of opened beside the tutor. */

const WORDS = 'harbour museum bakery clinic school library office station garden market bridge tower'
const CHOICES = ['Region', 'Zone', 'A backup of the data', 'Copies in another building']
/** The definition of a choice, which a hint never quotes for this choice alone. */
const DEFINITION = 'A datacenter with its own power'
let app: TestApp
let course: BuiltCourse
let tutor: ReturnType<typeof tutorOf>
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, tutor } = await buildTutorCourse(app))
  for (const [at, { id, choiceIds }] of course.sets.flatMap(({ questions }) => questions).entries()) {
    await sql`update practice_question_versions set stem_md = ${stemOf(at)} where question_id = ${id}`.execute(
      app.ownerDb,
    )
    for (const [place, choiceId] of choiceIds.entries())
      await sql`update practice_choices set text_md = ${CHOICES[place] ?? 'None of these'} where question_id = ${id} and id = ${choiceId}`.execute(
        app.ownerDb,
      )
  }
  await sql`update courses set revision = revision + 1`.execute(app.ownerDb)
})
afterAll(() => app.close())

/** A stem of words that no other stem has. */
const stemOf = (at: number) => {
  const own = 'abcdefghijklmnop'[at]!.repeat(3)
  return `Which of these survives: ${WORDS.replaceAll(/\w+/g, (word) => own + word)}?`
}
/** Two parts of a stem, each with less than half of its words, and together with all but one. */
const parts = (stem: string) => {
  const words = stem.split(' ')
  return [words.slice(0, 9).join(' '), words.slice(9, -1).join(' ')]
}
const pro = () => app.person({ plan: 'pro' })

async function practise(): Promise<{
  person: Person
  practice: Journey
  question: BuiltQuestion
  stem: string
}> {
  const person = await pro()
  const practice = await startPractice(app, person, course)
  return { person, practice, question: practice.exam.questions[0]!, stem: stemOf(0) }
}

/** Sends a message. Returns the conversation, the question it was taken to be about, and the reply as JSON. */
async function say(person: Person, body: object, of = tutor) {
  const events = await of.stream(person, body)
  const [begin] = events
  if (begin?.type !== 'begin') throw new Error(JSON.stringify(events))
  return { sessionId: begin.sessionId, about: begin.asked.questionId, text: JSON.stringify(events.at(-1)) }
}

describe('a question of an unfinished practice', () => {
  test('gets hints, and is not explained by later messages or beside a revealed one', async () => {
    const { person, practice, question, stem } = await practise()
    const hint = await say(person, { question: `${stem} A Region, B Zone` })
    expect(hint.about).toBe(question.id)
    expect(hint.text).toContain(PHRASES.en.hintAsked)
    expect(hint.text).not.toContain(DEFINITION)
    const later = await say(person, { sessionId: hint.sessionId, question: 'And what about it?' })
    expect(later.text).toContain(PHRASES.en.tellNothing)
    const other = practice.exam.questions[1]!
    await practice.reveal(other)
    const beside = await say(person, { question: stem, currentQuestionId: other.id })
    expect(beside.about).toBe(question.id)
    const both = await say(person, { question: `${stemOf(1)} And this one: ${stem}` })
    expect(both.about).toBe(question.id)
    await practice.reveal(question)
    const after = await say(person, { question: `${stem} A Region, B Zone` })
    expect(after.about).toBeNull()
  })

  test('stays in view for further hints, which count, and for its answer once that was shown', async () => {
    const { person, practice, question, stem } = await practise()
    const { sessionId } = await say(person, { question: stem })
    for (const hint of [PHRASES.en.hintSection, PHRASES.en.hintPassage]) {
      const next = await say(person, { sessionId, question: PHRASES.en.askHint })
      expect(next.about).toBe(question.id)
      expect(next.text).toContain(hint)
    }
    const { rows } = await sql<{ level: number }>`select hint_level as level from attempt_answers
      where user_id = ${person.userId} and question_id = ${question.id}`.execute(app.ownerDb)
    expect(rows).toEqual([{ level: 2 }])
    await practice.reveal(question)
    const answer = await say(person, { sessionId, question: 'Show me the answer' })
    expect(answer.text).toContain(PHRASES.en.tellExplained)
  })

  test('counts as pasted in two messages, and by a list of its choices', async () => {
    const { person, question, stem } = await practise()
    const [first, second] = parts(stem)
    const { sessionId, about } = await say(person, { question: first })
    expect(about).toBeNull()
    expect((await say(person, { sessionId, question: second })).about).toBe(question.id)
    const listed = await say(person, { question: CHOICES.join(' or ') })
    expect(listed.about).not.toBeNull()
    expect(listed.text).not.toContain(DEFINITION)
  })

  test('of another course gets nothing from this one', async () => {
    const { person, stem } = await practise()
    const { tutor: elsewhere } = await buildTutorCourse(app)
    for (const mode of ['study', 'exam']) {
      const pasted = await say(person, { question: `${stem} Region or zone?`, mode }, elsewhere)
      expect(pasted.text).toContain(PHRASES.en.tellOtherCourse)
      const { sessionId } = pasted
      const later = await say(person, { sessionId, mode, question: 'And what about it?' }, elsewhere)
      for (const { text } of [pasted, later]) expect(text).not.toContain(DEFINITION)
    }
  })
})

test('a question that the person never began gets hints too, until they have seen its answer', async () => {
  const [person, other] = [await pro(), await practise()]
  const hint = await say(person, { question: `${other.stem} Region or zone?` })
  expect(hint.about).toBe(other.question.id)
  expect(hint.text).not.toContain(DEFINITION)
  const practice = await startPractice(app, person, course)
  await practice.reveal(practice.exam.questions[0]!)
  const after = await say(person, { question: `${other.stem} Region or zone?` })
  expect(after.about).toBeNull()
})

describe('in exam mode', () => {
  test('a question of the exam is refused in two messages, and by a list of its choices', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    const stem = stemOf(course.sets[0]!.questions.indexOf(exam.exam.questions[0]!))
    const [first, second] = parts(stem)
    const { sessionId } = await say(person, { question: first })
    for (const body of [{ sessionId, question: second }, { question: CHOICES.join(' or ') }])
      expect(codeOf(await tutor.post(person, body))).toBe('attempt_in_progress')
  })

  test('a question of the exam is refused beside more words of another question', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    const stem = stemOf(course.sets[0]!.questions.indexOf(exam.exam.questions[0]!))
    const other = stemOf(course.sets[0]!.questions.length)
    const question = `${other} ${stem.split(' ').slice(4, 12).join(' ')}`
    expect(codeOf(await tutor.post(person, { question }))).toBe('attempt_in_progress')
  })

  test('one that the exam does not ask gets hints', async () => {
    const person = await pro()
    await startTimed(app, person, course)
    const stem = stemOf(course.sets[0]!.questions.length)
    const { about, text } = await say(person, { question: stem })
    expect(about).toBe(course.sets[1]!.questions[0]!.id)
    expect(text).toContain(PHRASES.en.hintAsked)
    expect(text).not.toContain(DEFINITION)
  })

  test('what it does not do is said', async () => {
    const person = await pro()
    await startTimed(app, person, course)
    for (const question of ['Quiz me', 'My weak spots', 'Give me a hint'])
      expect((await say(person, { question })).text).toContain(PHRASES.en.tellExamOnly)
  })
})
