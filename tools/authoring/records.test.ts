import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Difficulty } from '../../src/domain/authoring/item.ts'
import type { ScoredItem } from '../../src/domain/authoring/score-reading.ts'
import { chooseItems } from './choose-items.ts'
import { readCourseOf } from './read-input.ts'
import {
  addReading,
  countReaders,
  fingerprint,
  isDisputed,
  isSplit,
  readRecords,
  type Records,
  settledDifficulties,
  updateRecords,
} from './records.ts'

const TODAY = '2026-12-31'
const COURSE = readCourseOf('ai-900')
const item = COURSE.sets[0]!.items[0]!

const reading = (
  reader: string,
  difficulty: Difficulty,
  records: Records = new Map(),
  change: Partial<ScoredItem> = {},
) =>
  addReading(
    records,
    [{ item, answer: 'A', key: 'A', isAgreed: true, ambiguous: false, flaw: null, difficulty, ...change }],
    { reader, today: TODAY },
  )

test('the label is the median of what readers of the question as it is now find, and a split goes to another reader', () => {
  const settled = (records: Records) => settledDifficulties([item], records).get(item.id)
  const one = reading('r1', 'easy')
  expect(settled(one)).toBe('easy')
  const split = reading('r2', 'medium', one)
  expect([settled(split), isSplit(item, split)]).toEqual([undefined, true])
  const drawn = chooseItems(COURSE, { orders: null, only: 'split', count: null, seed: 1 }, split)
  expect(drawn.map(({ id }) => id)).toEqual([item.id])
  expect(settled(reading('r2', 'medium', split)), 'the same reader again').toBeUndefined()
  expect(settled(reading('r3', 'hard', split))).toBe('medium')
  const changed = { ...item, stem: `${item.stem} Again?` }
  expect([isSplit(changed, split), countReaders(changed, split)]).toEqual([false, 0])
  expect(reading('r3', 'hard', split, { item: changed }).get(item.id)?.difficulty).toEqual({ r3: 'hard' })
})

test('what each reader doubted is kept until the same reader answers again or the question changes', () => {
  const doubtful = { isAgreed: false, ambiguous: true, flaw: 'First' }
  const one = reading('r1', 'easy', new Map(), doubtful)
  const both = reading('r2', 'easy', one, { flaw: 'Second' })
  expect(both.get(item.id)?.doubts).toEqual({
    r1: { disagrees: true, ambiguous: true, flaw: 'First' },
    r2: { flaw: 'Second' },
  })
  expect(isDisputed(item, both)).toBe(true)
  const corrected = reading('r1', 'easy', both)
  expect(corrected.get(item.id)?.doubts).toEqual({ r2: { flaw: 'Second' } })
  expect(isDisputed(item, corrected)).toBe(false)
  expect(reading('r2', 'easy', corrected).get(item.id)).not.toHaveProperty('doubts')
  const changed = { ...item, stem: `${item.stem} Again?` }
  expect(reading('r3', 'easy', both, { item: changed }).get(item.id)).not.toHaveProperty('doubts')
  expect(isDisputed(item, reading('r1', 'easy', new Map(), { ambiguous: true })), 'the key and another').toBe(
    true,
  )
})

test('a moved line of a code block makes a question another one, a rewrapped sentence does not', () => {
  const withTree = (stem: string) => fingerprint({ ...item, stem })
  const tree = 'See\n\n```text\nroot\n  rg-demo\n```\n\nWhich group?'
  expect(withTree(tree.replace('  rg-demo', '    rg-demo'))).not.toBe(withTree(tree))
  expect(withTree(tree.replace('Which group?', 'Which\ngroup?'))).toBe(withTree(tree))
})

test('records that are being replaced are not replaced by another program, and nothing is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-records-'))
  const update = (change: (before: Records) => Records) => updateRecords('ai-900', change, folder)
  update((before) => {
    expect(() => update((inner) => inner)).toThrow('another content:score is running')
    return reading('r1', 'easy', before)
  })
  update((before) => reading('r2', 'easy', before))
  const stop = () => {
    throw new Error('stopped')
  }
  expect(() => update(stop)).toThrow('stopped')
  expect(countReaders(item, readRecords('ai-900', folder))).toBe(2)
  expect(readdirSync(folder), 'no draft is left').toEqual(['ai-900.yaml'])
  rmSync(folder, { recursive: true })
})
