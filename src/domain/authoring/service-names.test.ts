import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { serviceNameProblems } from './service-names.ts'

const named = (stem: string) => buildItem({ stem })
const TERMS = ['Network security group (NSG)', 'Storage account']
const found = (stems: string[], provider = 'Microsoft') =>
  serviceNameProblems({ provider, items: stems.map(named), terms: TERMS })

test.each([
  'Which network security group applies?',
  'Which NSG applies?',
  'How many storage accounts are needed?',
])('a question names a term in full, as an abbreviation or in the plural: %s', (stem) => {
  expect(found([stem])).toEqual([])
})

test('a course whose questions rarely use the names of services is reported', () => {
  expect(found(['Which NSG applies?', 'Which rule applies?'])).toEqual([])
  expect(found(['Which NSG applies?', 'Which rule applies?', 'Which storage fits?'])).toEqual([
    "33 % of all items name a term of the glossary (at least 50 %) – use the vendor's names",
  ])
})

test('a part of a word is not a name', () => {
  expect(found(['Which nsg2 applies?'])).toHaveLength(1)
})

test('exams that are not about services, and courses without a glossary, are not judged', () => {
  expect(found(['Which rule applies?'], 'CompTIA')).toEqual([])
  expect(serviceNameProblems({ provider: 'AWS', items: [named('Which?')], terms: [] })).toEqual([])
})
