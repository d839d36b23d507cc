import { describe, expect, test } from 'vitest'
import { readIntent } from '../intents/read-intent.ts'
import { buildLibrary } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import type { Reply } from '../reply.ts'
import { answerMessage } from './answer-message.ts'
import { quizzesIn } from './ask-quiz.ts'

const library = buildLibrary({
  course: { slug: 'clouds', title: 'Clouds' },
  sections: [
    {
      domain: 'storage',
      anchor: 'check-yourself',
      objective: null,
      heading: 'Check yourself',
      markdown:
        '- **Which store holds messages?** Queue Storage.\n- **What joins two networks?** Peering.\n- **Is a gateway a firewall?** No.',
    },
  ],
  terms: [],
})
const tell = (text: string, before: string[] = [], { quizzes = [] }: { quizzes?: string[] } = {}) =>
  answerMessage(library, {
    ...readIntent(text, { language: 'en', hasQuestion: false }),
    text,
    before,
    quizzes,
    quizStep: quizzes.length > 0 ? 'asked' : null,
    hasModel: false,
  })!
const quotes = ({ pieces }: Reply) =>
  pieces.filter(({ kind }) => kind === 'quoted').map(({ markdown }) => markdown)
const sentences = ({ pieces }: Reply) =>
  pieces.filter(({ kind }) => kind === 'said').map(({ markdown }) => markdown)

describe('a quiz', () => {
  const quiz = (text: string, quizzes: string[] = []) =>
    tell(text, quizzes.length > 0 ? ['quiz me'] : [], { quizzes })

  test('asks first, and answers when asked or after an attempt', () => {
    const asked = quiz('quiz me on messages')
    expect(quotes(asked)).toEqual(['Which store holds messages?'])
    for (const text of ['Show me the answer', 'I say table storage'])
      expect(quotes(quiz(text, quizzesIn([asked])))).toEqual(['Queue Storage.'])
  })

  test('asks no question twice in a conversation, and then offers practice', () => {
    const replies: Reply[] = []
    for (let nth = 0; nth < 4; nth += 1) replies.push(quiz('Quiz me', quizzesIn(replies)))
    const seen = replies.slice(0, 3).map((reply) => quotes(reply).join(''))
    expect(new Set(seen).size).toBe(3)
    expect(quotes(replies[3]!)).toEqual([])
    expect(replies[3]!.next.map(({ kind }) => kind)).toEqual(['practise'])
  })

  test('goes on with "next", and "yes" is an answer to it', () => {
    const first = tell('quiz me')
    const quizzes = quizzesIn([first])
    expect(quotes(tell('next', ['quiz me'], { quizzes }))).not.toEqual(quotes(first))
    for (const text of ['yes', 'no idea'])
      expect(sentences(tell(text, ['quiz me'], { quizzes }))[0]).toBe(PHRASES.en.tellQuizAnswer)
  })

  test('of several questions asks one, and says so', () => {
    expect(sentences(tell('give me five questions'))).toContain(PHRASES.en.tellOneAtATime)
    expect(sentences(tell('give me a question'))).not.toContain(PHRASES.en.tellOneAtATime)
  })

  test('without a question has no answer to show', () => {
    expect(sentences(tell('Show me the answer'))).toEqual([PHRASES.en.tellNoQuestion])
  })
})
