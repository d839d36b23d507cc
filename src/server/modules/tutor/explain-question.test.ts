// cspell:ignore Warum Explique réponse Explica esta pregunta isso significa
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHRASES } from '#domain/tutor/phrases.ts'
import type { TutorLanguage } from '#domain/tutor/reply.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import type { BuiltCourse } from '../../../../test/builders/course.ts'
import { buildTutorCourse, type tutorOf } from '../../../../test/builders/tutor.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

/** When the tutor explains the question in view. */

const CANARY = 'canary7d3-'
let app: TestApp
let course: BuiltCourse
let tutor: ReturnType<typeof tutorOf>
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, tutor } = await buildTutorCourse(app, { canary: CANARY }))
})
afterAll(() => app.close())
const pro = () => app.person({ plan: 'pro' })

describe('what asks to explain the question in view', () => {
  const ASKED: [TutorLanguage, string][] = [
    ['en', 'Why?'],
    ['en', 'Explain the answer'],
    ['en', 'Explain this question'],
    ['en', 'What does this mean?'],
    ['en', 'I don’t get it'],
    ['en', 'On what grounds would anybody accept this answer?'],
    ['de', 'Warum?'],
    ['fr', 'Explique la réponse'],
    ['es', 'Explica esta pregunta'],
    ['pt', 'O que isso significa?'],
  ]

  test('gets its explanation with its source once it is revealed, and nothing of the key before', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const question = practice.exam.questions[0]!
    const ask = async (lang: TutorLanguage, text: string) => {
      const said = { currentQuestionId: question.id, question: text, lang }
      const last = (await tutor.stream(person, said)).at(-1)
      if (last?.type !== 'reply') throw new Error('no reply')
      return last.message
    }
    for (const [lang, text] of ASKED) {
      const reply = await ask(lang, text)
      expect(JSON.stringify(reply), text).not.toContain(CANARY)
      expect(reply.text, text).not.toContain(PHRASES[lang].tellExplained)
    }
    await practice.reveal(question)
    const source = { kind: 'question', questionId: question.id, objective: '1.1' }
    for (const [lang, text] of ASKED) {
      const reply = await ask(lang, text)
      expect(reply.text, text).toContain(`${CANARY}explanation-${question.id}`)
      expect(reply.text, text).toContain(PHRASES[lang].tellExplained)
      expect(reply.reply!.blocks.map((block) => block.source)).toContainEqual(source)
    }
  })

  test('gets it again in the same conversation, and someone who still doesn’t follow gets what else there is', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const question = practice.exam.questions[0]!
    await practice.reveal(question)
    let sessionId = ''
    const ask = async (text: string) => {
      const said = await tutor.ask(person, { sessionId, currentQuestionId: question.id, question: text })
      sessionId = said.sessionId
      return said.response
    }
    for (const text of ['Explain the answer', 'Why?', 'Explain this question'])
      expect(await ask(text), text).toContain(PHRASES.en.tellExplained)
    const more = await ask('I don’t get it')
    for (const none of [PHRASES.en.tellExplained, PHRASES.en.tellNoQuestion, PHRASES.en.tellNothing])
      expect(more).not.toContain(none)
  })

  test('says of a choice that is named whether it is right', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const question = practice.exam.questions[0]!
    await practice.reveal(question)
    const { rows } = await sql<{ shown: string[] }>`select choice_order as shown from attempt_items
      where user_id = ${person.userId} and question_id = ${question.id}`.execute(app.ownerDb)
    for (const [at, id] of rows[0]!.shown.entries()) {
      const letter = String.fromCharCode('A'.charCodeAt(0) + at)
      for (const text of [`Why is ${letter} right?`, `Why ${letter}?`, `Explain ${letter}`]) {
        const { response } = await tutor.ask(person, { currentQuestionId: question.id, question: text })
        const { tellIsCorrect, tellAskedAbout } = PHRASES.en
        expect(response, text).toContain(question.wrongIds.includes(id) ? tellAskedAbout : tellIsCorrect)
      }
    }
  })

  test('gets no explanation while a timed exam is unfinished', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const question = practice.exam.questions[0]!
    await practice.reveal(question)
    await practice.submit()
    await startTimed(app, person, course)
    for (const [lang, text] of ASKED) {
      const said = { currentQuestionId: question.id, question: text, lang }
      const reply = await tutor.post(person, said)
      expect(codeOf(reply), text).toBe('attempt_in_progress')
      expect(reply.body, text).not.toContain(CANARY)
    }
  })
})
