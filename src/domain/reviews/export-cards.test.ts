import { expect, test } from 'vitest'
import { cardsCsv, cardsText, type ExportedCard } from './export-cards.ts'

const card = (change: Partial<ExportedCard> = {}): ExportedCard => ({
  front: 'What is a "VPC"?',
  back: 'A network\nof your own',
  course: { title: 'AWS' },
  dueOn: '2027-03-20',
  isSetAside: false,
  ...change,
})

test('as CSV, cards keep quotes and line breaks, and no text becomes a formula', () => {
  expect(cardsCsv([card(), card({ front: '=1+1', course: null, isSetAside: true })])).toBe(
    '\uFEFF"Front","Back","Course","Due","Set aside"\r\n' +
      '"What is a ""VPC""?","A network\nof your own","AWS","2027-03-20","no"\r\n' +
      '"\'=1+1","A network\nof your own","","","yes"\r\n',
  )
})

test('as text, each card is two quoted columns', () =>
  expect(cardsText([card(), card({ front: 'a\tb', back: 'c' })])).toBe(
    '#separator:Tab\n#html:false\n"What is a ""VPC""?"\t"A network\nof your own"\n"a\tb"\t"c"\n',
  ))
