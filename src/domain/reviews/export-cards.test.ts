import { expect, test } from 'vitest'
import { readAnki } from '../../../test/builders/read-anki.ts'
import { cardsCsv, cardsText, type ExportedCard } from './export-cards.ts'

const card = (change: Partial<ExportedCard> = {}): ExportedCard => ({
  cardId: 'one',
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

test('for Anki, each card is a note of its own whose text stays as it was written', () => {
  const written = card({ front: '<b>a</b>\tb  c', back: '#1 "x"\r\n  \\(y\\)', cardId: 'two' })
  const { header, notes } = readAnki(cardsText([card(), written]))
  expect(Object.fromEntries(header)).toMatchObject({ html: 'true', columns: 'Id\tFront\tBack' })
  const side = (text: string) =>
    `<div style="text-align:left"><div style="white-space:pre-wrap">${text}</div></div>`
  expect(notes).toEqual([
    ['one', side('What is a &quot;VPC&quot;?'), side('A network<br>of your own')],
    [
      'two',
      side('&lt;b&gt;a&lt;/b&gt;&#9;b  c'),
      side('#1 &quot;x&quot;<br>  <span>\\</span>(y<span>\\</span>)'),
    ],
  ])
})
