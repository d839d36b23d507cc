import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyCourse } from '../../test/builders/copied-course.ts'
import { letterChoices, renderSheet } from '../../src/domain/authoring/blind-sheet.ts'
import { scoreReading } from '../../src/domain/authoring/score-reading.ts'
import { checkContent } from '../content-check.ts'
import { chooseItems } from './choose-items.ts'
import { readAnswers } from './read-input.ts'
import {
  addReading,
  countReaders,
  fingerprint,
  readRecords,
  type Records,
  settledDifficulties,
  updateRecords,
} from './records.ts'
import { relabel } from './relabel.ts'
import { scoreSheet } from './score-sheet.ts'

const TODAY = '2026-12-31'
const { folder, course, read } = copyCourse('ai-900')
const write = (file: string, text: string) => {
  writeFileSync(join(folder, file), text)
  return join(folder, file)
}

test('a reading is recorded until the question changes, and its difficulty can become the label', () => {
  const { sets } = read()
  const items = sets.flatMap((set) => set.items)
  const [first, second] = items as [(typeof items)[0], (typeof items)[0]]
  const letters = letterChoices(first, 3).flatMap(({ id, letter }) =>
    first.key.includes(id) ? [letter] : [],
  )
  const other = first.difficulty === 'hard' ? 'easy' : 'hard'
  const { seed, answers } = readAnswers(
    write(
      'answers.yaml',
      `course: ai-900\nseed: 3\nanswers:\n  ${first.id}: { answer: "${letters.join(', ')}", difficulty: ${other}, flaw: "Too \\"short\\"" }\n`,
    ),
  )
  const scored = scoreReading(items, answers, seed)
  if (!scored.ok) throw new Error(scored.problems.join())
  updateRecords('ai-900', (before) => addReading(before, scored.read, { reader: 'r1', today: TODAY }), folder)
  const records = readRecords('ai-900', folder)
  expect(records.get(first.id)).toMatchObject({
    difficulty: { r1: other },
    doubts: { r1: { flaw: 'Too "short"' } },
    on: TODAY,
  })
  expect(countReaders(first, records)).toBe(1)
  expect(countReaders(second, records)).toBe(0)
  for (const change of [
    { stem: `${first.stem} Again?` },
    { key: [first.choices.find(({ id }) => !first.key.includes(id))!.id] },
    { choices: first.choices.map((choice) => ({ ...choice, text: `${choice.text} too` })) },
  ])
    expect(countReaders({ ...first, ...change }, records), Object.keys(change)[0]).toBe(0)
  expect(countReaders({ ...first, difficulty: other, explanation: 'Another.' }, records)).toBe(1)

  const texts = () => sets.map(({ file }) => readFileSync(join(course, file), 'utf8'))
  const before = texts()
  expect(relabel(course, sets, settledDifficulties(items, records))).toBe(1)
  const lines = (all: string[]) => all.join('\n').split('\n')
  const differing = lines(texts()).filter((line, index) => line !== lines(before)[index])
  expect(differing).toEqual([`    difficulty: ${other}`])
  expect(read().sets.flatMap((set) => set.items)[0]!.difficulty).toBe(other)
})

test('a sheet has the questions of the sets asked for, and only those not read as they are now', () => {
  const course = read()
  const [sample, set] = course.sets as [(typeof course.sets)[0], (typeof course.sets)[0]]
  const ids = (wanted: Parameters<typeof chooseItems>[1], records = new Map() as Records) =>
    chooseItems(course, wanted, records).map(({ id }) => id)
  const all = { orders: null, only: null, count: null, seed: 1 }
  expect(ids(all)).toEqual(course.sets.flatMap(({ items }) => items.map(({ id }) => id)))
  expect(ids({ ...all, orders: [0] })).toEqual(sample.items.map(({ id }) => id))
  expect(ids({ ...all, count: 4 })).toHaveLength(4)
  const [first, second] = set.items as [(typeof set.items)[0], (typeof set.items)[0]]
  const reading = (item: typeof first) => ({
    text: fingerprint(item),
    on: TODAY,
    difficulty: { r1: 'easy' as const },
  })
  const records = new Map([
    [first.id, reading(first)],
    [second.id, reading({ ...second, stem: 'As it was?' })],
  ])
  expect(ids({ ...all, orders: [1], only: 'unread' }, records)).toEqual(
    set.items.slice(1).map(({ id }) => id),
  )
  expect(() => ids({ ...all, orders: [1, 9] })).toThrow('has no set 9')
})

test.each(['<<<<<<< ours\n', ''])(
  'a damaged record is a problem of the content check, which goes on: %j',
  async (text) => {
    const path = join(folder, 'readings/ai-900.yaml')
    mkdirSync(join(folder, 'readings'))
    writeFileSync(path, text)
    const { problems, figures } = await checkContent({ folder: join(folder, 'courses'), today: TODAY })
    rmSync(join(folder, 'readings'), { recursive: true })
    expect(problems).toEqual([expect.stringContaining('ai-900.yaml cannot be read')])
    expect(figures.length).toBeGreaterThan(0)
  },
)

test('only questions that are as on the sheet are scored', () => {
  const items = read().sets.flatMap((set) => set.items)
  const [first, second] = items as [(typeof items)[0], (typeof items)[0]]
  const sheet = renderSheet([first, second], 3)
  const answer = (item: typeof first) => ({
    answer: letterChoices(item, 3)
      .flatMap(({ id, letter }) => (item.key.includes(id) ? [letter] : []))
      .join(''),
    difficulty: 'easy' as const,
    ambiguous: false,
    flaw: null,
  })
  const answers = new Map([first, second].map((item) => [item.id, answer(item)]))
  const scored = (now: typeof items, seed = 3) => scoreSheet(now, sheet, { answers, seed })
  expect(scored(items)).toMatchObject({
    changed: [],
    missing: [],
    read: [{ isAgreed: true }, { isAgreed: true }],
  })
  const one = new Map([[first.id, answer(first)]])
  expect(scoreSheet(items, sheet, { answers: one, seed: 3 })).toMatchObject({
    missing: [second.id],
    read: [{ isAgreed: true }],
  })
  const third = items[2]!
  const more = new Map([...answers, [third.id, answer(third)]])
  expect(
    scoreSheet(items, sheet, { answers: more, seed: 3 }),
    'a question that is not on the sheet',
  ).toMatchObject({
    notOnSheet: [third.id],
    changed: [],
    read: [{ isAgreed: true }, { isAgreed: true }],
  })
  // The sheet's last choice begins with what it says now.
  const last = letterChoices(second, 3).at(-1)!
  const shorter = second.choices.map((choice) =>
    choice.id === last.id ? { ...choice, text: choice.text.slice(0, -2) } : choice,
  )
  expect(scored([first, { ...second, choices: shorter }]).changed).toEqual([second.id])
  const without = { ...second, choices: second.choices.filter(({ id }) => id !== last.id) }
  expect(scored([first, without]).changed, 'the choice that comes last was removed').toEqual([second.id])
  expect(scored([first]).changed, 'a question that was removed').toEqual([second.id])
  expect(() => scored(items, 4)).toThrow('No question is as it is on the sheet')
})

test('several letters may be a list', () => {
  const { answers } = readAnswers(
    write('list.yaml', 'course: ai-900\nseed: 3\nanswers: { a-1: { answer: [B, D], difficulty: easy } }\n'),
  )
  expect(answers.get('a-1')).toEqual({ answer: 'BD', difficulty: 'easy', ambiguous: false, flaw: null })
})

test.each([
  ['course: ai-900\nseed: 3\n', /answers/],
  ['course: ai-900\nseed: x\nanswers: {}\n', /seed/],
  ['course: ai-900\nseed: 3\nanswers: {}\n', /has no answers/],
  [
    'course: ai-900\nseed: 3\nanswers: { a-1: { answer: A, difficulty: trivial } }\n',
    /answers\.a-1\.difficulty/,
  ],
  ['course: [', /is not YAML/],
])('answers that are not as the sheet describes are refused: %j', (text, problem) => {
  expect(() => readAnswers(write('wrong.yaml', text))).toThrow(problem)
})
