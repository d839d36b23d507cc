import { expect, test } from 'vitest'
import type { Difficulty } from '../../src/domain/authoring/item.ts'
import type { ScoredItem } from '../../src/domain/authoring/score-reading.ts'
import { chooseItems } from './choose-items.ts'
import { readCourseOf } from './read-input.ts'
import { addReading, fingerprint, isSplit, type Records, settledDifficulties } from './records.ts'

const TODAY = '2026-12-31'
const COURSE = readCourseOf('ai-900')
const item = COURSE.sets[0]!.items[0]!

test('the label is the median of what readers of the question as it is now find, and a split goes to another reader', () => {
  const reading = (
    reader: string,
    difficulty: Difficulty,
    records: Records,
    change: Partial<ScoredItem> = {},
  ) =>
    addReading(
      records,
      [{ item, answer: 'A', key: 'A', isAgreed: true, ambiguous: false, flaw: null, difficulty, ...change }],
      { reader, today: TODAY },
    )
  const settled = (records: Records) => settledDifficulties([item], records).get(item.id)
  const one = reading('r1', 'easy', new Map(), { isAgreed: false, flaw: 'Doubtful' })
  expect(settled(one)).toBe('easy')
  const corrected = reading('r1', 'easy', one)
  expect(corrected.get(item.id), 'a corrected answer replaces the earlier one').toMatchObject({
    agreed: true,
  })
  expect(corrected.get(item.id)).not.toHaveProperty('flaw')
  const split = reading('r2', 'medium', one)
  expect([settled(split), isSplit(item, split)]).toEqual([undefined, true])
  expect(split.get(item.id), 'what the first doubted stays').toMatchObject({
    agreed: false,
    flaw: 'Doubtful',
  })
  const drawn = chooseItems(COURSE, { orders: null, only: 'split', count: null, seed: 1 }, split)
  expect(drawn.map(({ id }) => id)).toEqual([item.id])
  expect(settled(reading('r2', 'medium', split)), 'the same reader again').toBeUndefined()
  expect(settled(reading('r3', 'hard', split))).toBe('medium')
  const changed = { ...item, stem: `${item.stem} Again?` }
  expect(isSplit(changed, split)).toBe(false)
  expect(reading('r3', 'hard', split, { item: changed }).get(item.id)).toMatchObject({
    agreed: true,
    difficulty: { r3: 'hard' },
  })
})

test('a moved line of a code block makes a question another one, a rewrapped sentence does not', () => {
  const withTree = (stem: string) => fingerprint({ ...item, stem })
  const tree = 'See\n\n```text\nroot\n  rg-demo\n```\n\nWhich group?'
  expect(withTree(tree.replace('  rg-demo', '    rg-demo'))).not.toBe(withTree(tree))
  expect(withTree(tree.replace('Which group?', 'Which\ngroup?'))).toBe(withTree(tree))
})
