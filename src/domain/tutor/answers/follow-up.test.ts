import { describe, expect, test } from 'vitest'
import { readIntent } from '../intents/read-intent.ts'
import { buildLibrary } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import type { Reply } from '../reply.ts'
import { answerMessage } from './answer-message.ts'

const library = buildLibrary({
  course: { slug: 'clouds', title: 'Clouds' },
  sections: [
    {
      domain: 'places',
      anchor: 'objective-1.1',
      objective: '1.1',
      heading: 'Regions',
      markdown:
        'You choose a region for nearly every resource.\n\nSuppose a museum in a region has a website.',
    },
    {
      domain: 'places',
      anchor: 'common-traps',
      objective: null,
      heading: 'Common traps',
      markdown: '- A region is no country.',
    },
    {
      domain: 'places',
      anchor: 'check-yourself',
      objective: null,
      heading: 'Check yourself',
      markdown: '- **Is a region a country?** No, it is a set of datacenters.',
    },
  ],
  terms: [
    {
      anchor: 'term-region',
      term: 'Region',
      objective: '1.1',
      markdown: 'A set of datacenters that are joined by a fast network.',
    },
  ],
})
const tell = (text: string, before: string[], quizzes: string[] = []) =>
  answerMessage(library, {
    ...readIntent(text, { language: 'en', hasQuestion: false }),
    text,
    before,
    quizzes,
    quizStep: quizzes.length > 0 ? 'asked' : null,
    hasModel: false,
  })!
const texts = ({ pieces }: Reply) => pieces.map(({ markdown }) => markdown)
const DEFINITION = '**Region**: A set of datacenters that are joined by a fast network.'
const ASKED = 'What is a region?'

describe('a learner who does not follow', () => {
  test('gets the definition alone, then an example, then a trap, and is told that nothing is rephrased', () => {
    const before = [ASKED]
    const replies = ['make it simpler', "I don't understand", 'no', 'shorter please'].map((text) => {
      const reply = tell(text, before)
      before.push(text)
      return texts(reply)
    })
    expect(replies.map((reply) => reply[1])).toEqual([
      DEFINITION,
      'Suppose a museum in a region has a website.',
      'A region is no country.',
      undefined,
    ])
    expect(replies[0]![0]).toContain(PHRASES.en.tellOtherwise)
    expect(replies[3]).toEqual([PHRASES.en.tellNoMore])
  })

  test('may have answered a quiz with no', () => {
    expect(texts(tell('no', ['quiz me'], ['Is a region a country?']))[0]).toBe(PHRASES.en.tellQuizAnswer)
  })
})

describe('an explanation in a learner’s own words', () => {
  test.each([
    'It is a group of buildings near each other',
    'I think it means the country where I am',
    'a set of datacenters in one place',
  ])('is put beside the text, without yes or no: %s', (text) => {
    const reply = tell(text, [ASKED])
    expect(texts(reply)).toEqual([PHRASES.en.tellCompareYours, DEFINITION])
    expect(reply.next.map(({ text: label }) => label)).toContain(PHRASES.en.askQuiz)
  })

  test('is no question, no short subject and nothing about something else', () => {
    for (const text of ['is it a set of datacenters', 'fast network', 'websites choose every resource twice'])
      expect(texts(tell(text, [ASKED]))[0]).not.toBe(PHRASES.en.tellCompareYours)
    expect(texts(tell('It is a group of buildings', []))[0]).not.toBe(PHRASES.en.tellCompareYours)
  })
})
