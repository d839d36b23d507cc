import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { serviceNameProblems } from './service-names.ts'

const named = (stem: string) => buildItem({ stem })
const TERMS = ['Network security group (NSG)', 'Network Watcher', 'Storage account']
const found = (stems: string[], provider = 'Microsoft') =>
  serviceNameProblems({ provider, items: stems.map(named), terms: TERMS })

test.each([
  'Which NSG applies?',
  'How many NSGs are needed?',
  'Who can read the logs of Network Watcher?',
  'A virtual machine runs in Azure Container Apps. Which limit applies?',
])(
  'a service is named by a proper name of the glossary, or by one that begins with the vendor: %s',
  (stem) => {
    expect(found([stem])).toEqual([])
  },
)

test.each([
  'Which nsg2 applies?',
  'Which storage account applies?',
  'Which network watcher applies?',
  'Which of your Azure resources applies?',
])('common words and parts of a word do not name a service: %s', (stem) => {
  expect(found([stem])).toHaveLength(1)
})

test('a course in which too few questions name a service is reported', () => {
  expect(found(['Which NSG applies?', 'Which rule applies?'])).toEqual([])
  expect(found(['Which NSG applies?', 'Which rule applies?', 'Which storage fits?'])).toEqual([
    "33 % of all items name a service (at least 50 %) – use the vendor's names",
  ])
})

test('exams that are not about services are not judged', () => {
  expect(found(['Which rule applies?'], 'CompTIA')).toEqual([])
})
