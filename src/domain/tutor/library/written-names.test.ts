import { describe, expect, test } from 'vitest'
import { buildLibrary } from './build-library.ts'
import { readQuery } from './read-query.ts'
import { findWrittenNames } from './written-names.ts'

const library = buildLibrary({
  course: { slug: 'code', title: 'Code' },
  sections: [],
  terms: [
    'Access list',
    'Count',
    'for_each',
    'NAT',
    'PAT',
    'Right-to-audit clause',
    'Virtual switch',
    'Work breakdown structure',
  ].map((term) => ({
    anchor: `term-${term}`,
    term,
    objective: '1.1',
    markdown: 'What it is.',
    ...(term === 'PAT' && { aliases: { en: ['NAT overload'] } }),
  })),
})
const named = (text: string) => findWrittenNames(library, text).map(({ place }) => library.terms[place]!.term)
const termsOf = (text: string) =>
  readQuery(library, text, 'en').terms.map(({ place }) => library.terms[place]!.term)

describe('a name as the glossary writes it', () => {
  test('is found with its small words', () => {
    expect(named('What is Right-to-audit clause?')).toEqual(['Right-to-audit clause'])
    expect(named('a work breakdown structure, or for_each')).toEqual(['Work breakdown structure', 'for_each'])
  })

  test('is one in a query even if it is made of small words only', () => {
    expect(termsOf('for_each')).toEqual(['for_each'])
    expect(termsOf('count vs for_each')).toEqual(['Count', 'for_each'])
  })

  test('is not a phrase that happens to have the same words', () => {
    expect(named('a plan for each team')).toEqual([])
  })
})

test('a longer name of another term comes before a written one', () => {
  expect(termsOf('how does NAT overload work')).toEqual(['PAT'])
  expect(termsOf('how does NAT work')).toEqual(['NAT'])
})

test('an abbreviation names the term that it stands for', () => {
  expect(termsOf('what is an acl')).toEqual(['Access list'])
})

test('initials count in capitals, or if they are no word of their own', () => {
  expect(termsOf('VS')).toEqual(['Virtual switch'])
  expect(termsOf('count vs plan')).toEqual(['Count'])
  expect(termsOf('wbs')).toEqual(['Work breakdown structure'])
})
