import { describe, expect, test } from 'vitest'
import { readIntent } from '../intents/read-intent.ts'
import { buildLibrary } from '../library/build-library.ts'
import type { TutorLanguage } from '../reply.ts'
import { chooseSources, namedTerms } from './choose-sources.ts'
import { findTopic } from './find-topic.ts'

const library = buildLibrary({
  course: { slug: 'data', title: 'Data' },
  sections: [
    {
      domain: 'data',
      anchor: 'objective-1.1',
      objective: '1.1',
      heading: 'Stores and duties',
      markdown: [
        'The provider and the customer share the duties in every model of the cloud, duty by duty.',
        'With a finished product such as SaaS the customer has the fewest duties.',
      ].join('\n\n'),
    },
  ],
  terms: [
    ['Data lake', 'Files in any shape.'],
    ['Data warehouse', 'Tables for analysis.'],
    ['Residual risk', 'What remains.'],
    ['Secondary risk', 'A new risk.'],
  ].map(([term = '', markdown = '']) => ({
    anchor: `term-${term}`,
    term,
    objective: '1.1',
    markdown,
    ...(term === 'Residual risk' && { aliases: { pt: ['risco residual'] } }),
    ...(term === 'Secondary risk' && { aliases: { pt: ['risco secundário'] } }),
  })),
})
const topicOf = (text: string, before: string, usual: TutorLanguage = 'en') => {
  const { intent, language, topic } = readIntent(text, { language: usual, hasQuestion: false })
  return findTopic(library, text, topic, { before: [before], language, intent })
}
const terms = (...asked: Parameters<typeof topicOf>) =>
  namedTerms(library, topicOf(...asked).query).map(({ source }) => source.kind === 'term' && source.term)

describe('a word after "and"', () => {
  test('takes the place of another in the name of a term', () => {
    expect(terms('and a warehouse?', 'what is a data lake')).toEqual(['Data warehouse'])
    expect(terms('e o secundário?', 'O que é um risco residual?', 'pt')).toEqual(['Secondary risk'])
  })

  test('comes before the term of the question before', () => {
    expect(terms('and in SaaS?', 'what is residual risk')).toEqual([])
  })

  test('leads what is quoted', () => {
    const { query } = topicOf('and in SaaS?', 'how do provider and customer share duties')
    expect(chooseSources(library, query).passages[0]!.markdown).toContain('SaaS')
  })
})
