import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { findCues } from './item-cues.ts'
import type { AuthoredItem } from './item.ts'

function item(stem: string, texts: readonly string[], key: readonly number[] = [0]): AuthoredItem {
  return buildItem({
    stem,
    choices: texts.map((text, index) => ({ id: `c${index}`, text, rationale: 'r' })),
    key: key.map((index) => `c${index}`),
  })
}
const PLAIN = ['A firewall', 'Load balancing', 'Some queue', 'Their cache']

test('choices of the same kind without a common word are no cue', () => {
  expect(findCues(item('Orders are lost when the shop is busy.\n\nWhat helps?', PLAIN))).toEqual([])
})

test.each<[string, AuthoredItem, string]>([
  [
    'a word of the stem in the key alone',
    item('The printers of the shop are slow.\n\nWhat helps?', ['A printer group', ...PLAIN.slice(1)]),
    'only the key repeats "printer" from the stem',
  ],
  [
    'the key where all choices meet',
    item('What helps?', [
      'Encrypted nightly copy abroad',
      'Encrypted weekly dump',
      'Plain nightly dump',
      'Local copy abroad',
    ]),
    'the key shares the most words',
  ],
  [
    'a pair of opposites',
    item('What helps?', ['Publish the port', 'A public address', 'A private address', 'Some queue'], [1]),
    '"A public address" and "A private address" contradict each other',
  ],
  [
    'a pair of which one is the negation of the other',
    item('What is true?', ['It is encrypted', 'It is not encrypted', 'Some queue', 'Their cache']),
    'contradict each other',
  ],
  [
    'a word that marks every distractor',
    item('What helps?', ['A firewall', 'Manual queue', 'Manual cache', 'Manual balancing']),
    'every distractor says "manual"',
  ],
])('%s is a cue', (_, found, advice) => {
  expect(findCues(found)).toEqual([expect.stringContaining(advice)])
})

test('words that add within a choice build on no other choice', () => {
  for (const text of [
    'There are too few servers',
    'Pools as well as lists',
    'A list in addition to a pool',
    'No port besides 443',
  ])
    expect(findCues(item('What is wrong?', [text, ...PLAIN.slice(1)]))).toEqual([])
})

test.each(['also', 'as well', 'in addition', 'likewise', 'too', 'too, at night'])(
  'a choice that builds on another by "%s" is a cue',
  (words) => {
    expect(findCues(item('What helps?', [`A queue abroad ${words}`, ...PLAIN.slice(1)]))).toEqual([
      expect.stringContaining(`a choice says "${words.replace(/,.*/, '')}"`),
    ])
  },
)

test('a plural counts as its singular, and advice names the word as it is written', () => {
  const stem = 'Its databases are slow, and its addresses change.\n\nWhat helps?'
  expect(findCues(item(stem, ['Another database', ...PLAIN.slice(1)]))[0]).toContain('repeats "database"')
  expect(findCues(item(stem, ['A fixed address', ...PLAIN.slice(1)]))[0]).toContain('repeats "address"')
  expect(findCues(item(stem, ['Two databases', 'A database copy', ...PLAIN.slice(2)]))).toEqual([])
})

test.each<[string, AuthoredItem]>([
  [
    'a word of the stem that a distractor repeats too',
    item('The scaling is slow.\n\nWhat helps?', [
      'A scaled group',
      'Scaling by hand',
      'Some queue',
      'Their cache',
    ]),
  ],
  [
    'a name that is read from an exhibit',
    item('| Server | Load |\n|-|-|\n| Hamburg | 90 |\n\n```text\nHamburg up\n```\n\nWhich is busy?', [
      'Hamburg',
      'Oslo',
      'Paris',
      'Rome',
    ]),
  ],
  [
    'opposites that are both wrong',
    item('What helps?', ['Some queue', 'A public address', 'A private address', 'Their cache']),
  ],
  [
    'a word that distractors and key share',
    item('What helps?', ['Manual firewall', 'Manual queue', 'Manual cache', 'Manual balancing']),
  ],
])('%s is none', (_, found) => {
  expect(findCues(found)).toEqual([])
})
