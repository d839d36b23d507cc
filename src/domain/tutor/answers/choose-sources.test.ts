import { describe, expect, test } from 'vitest'
import { buildLibrary } from '../library/build-library.ts'
import { readQuery } from '../library/read-query.ts'
import { chooseSources } from './choose-sources.ts'

const section = (objective: string, markdown: string) => ({
  domain: 'cloud',
  anchor: `objective-${objective}`,
  objective,
  heading: `Part ${objective}`,
  markdown,
})
const library = buildLibrary({
  course: { slug: 'cloud', title: 'Cloud' },
  sections: [
    section(
      '1.1',
      [
        'The shared responsibility model says who looks after what.',
        '| Model | Looks after |\n| --- | --- |\n| Shared responsibility of machines | Customer |\n| Shared responsibility of software | Provider |',
      ].join('\n\n'),
    ),
    section('1.2', 'A responsibility that both carry is shared in this model too.'),
    section('1.3', 'A shared folder is copied at night.'),
    section('1.4', ['An OLTP system records orders.', 'An OLAP system sums them up at night.'].join('\n\n')),
  ],
  terms: [],
})
const chosen = (text: string) =>
  chooseSources(library, readQuery(library, text, 'en')).passages.map(({ markdown }) => markdown)

describe('what may be quoted after the first passages', () => {
  const passages = chosen('shared responsibility model')

  test('has most of the query', () => {
    expect(passages.length).toBeGreaterThan(2)
    expect(passages).not.toContain('A shared folder is copied at night.')
  })

  test('is no row of a table from which one is quoted', () => {
    expect(passages.filter((markdown) => markdown.startsWith('|'))).toHaveLength(1)
  })
})

describe('words that no single passage has', () => {
  test('are answered from their section if each is a name of its own', () => {
    expect(chosen('OLTP OLAP')).toContain('An OLTP system records orders.')
  })

  test('are one name that is missing if they are ordinary words', () => {
    expect(chosen('orders night')).toEqual([])
  })
})
