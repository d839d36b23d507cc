import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { copyCourse } from '../../test/builders/copied-course.ts'
import { checkContent } from '../content-check.ts'
import { addQuestion } from './add-question.ts'
import { relabel } from './relabel.ts'

const TODAY = '2026-12-31'
const { folder, course, read } = copyCourse('ai-900')
const placeOf = (before: string) =>
  `${relative(process.cwd(), join(course, 'sets/1-foundations.yaml'))}:${before.split('\n').length}`

test('a new question has the next id and the domain of its objective, and stays a problem until it is written', async () => {
  const set = read().sets.at(-1)!
  const before = readFileSync(join(course, set.file), 'utf8')
  const objective = set.items.at(-1)!.objective
  const added = addQuestion(course, objective, null)
  expect(added).toMatchObject({ id: 'ai900-s1-021', domain: set.items.at(-1)!.domain })
  expect(addQuestion(course, objective, 1).id).toBe('ai900-s1-022')
  expect(readFileSync(join(course, set.file), 'utf8').startsWith(before)).toBe(true)
  const { problems } = await checkContent({ folder: join(folder, 'courses'), today: TODAY })
  const about = problems.filter((problem) => problem.includes('ai900-s1-021'))
  for (const text of [
    'stem',
    'choices.0.text',
    'choices.3.rationale',
    'explanation',
    'citations.0.url',
    'verified_on',
  ])
    expect(about.join('\n')).toContain(`${text}:`)
  expect(about[0]).toMatch(/^ai-900\/sets\/1-foundations\.yaml:\d+ ai900-s1-021: stem: /)
  expect(added.location).toBe(placeOf(before))
  writeFileSync(join(course, set.file), before)
})

test('the id of a removed question that was read blind is not used again, and a list that does not come last stays as it is', () => {
  const set = read().sets.at(-1)!
  const path = join(course, set.file)
  const before = readFileSync(path, 'utf8')
  const without = before.slice(0, before.lastIndexOf('\n  - id: ') + 1)
  writeFileSync(path, without)
  // The record of readings keeps the removed question's id.
  expect(addQuestion(course, '1.1', 1).id).toBe('ai900-s1-021')
  writeFileSync(path, `${without}other: 1\n`)
  expect(() => addQuestion(course, '1.1', 1)).toThrow('was not changed')
  expect(readFileSync(path, 'utf8')).toBe(`${without}other: 1\n`)
  writeFileSync(path, before)
})

test('a set that is not UTF-8 is refused and stays as it is', () => {
  const path = join(course, read().sets.at(-1)!.file)
  const before = readFileSync(path)
  const spoilt = Buffer.concat([before, Buffer.from('# é\n', 'latin1')])
  writeFileSync(path, spoilt)
  expect(() => addQuestion(course, '1.1', 1)).toThrow('is not UTF-8 text')
  expect(readFileSync(path)).toEqual(spoilt)
  writeFileSync(path, before)
})

test('a set with a byte order mark and Windows line breaks gets a question and new labels', () => {
  const path = join(course, read().sets.at(-1)!.file)
  const before = readFileSync(path, 'utf8')
  const asOnWindows = `\uFEFF${before.replaceAll('\n', '\r\n')}`
  writeFileSync(path, asOnWindows)
  const { sets } = read()
  const item = sets.at(-1)!.items[0]!
  const other = item.difficulty === 'hard' ? 'easy' : 'hard'
  expect(relabel(course, sets, new Map([[item.id, other]]))).toBe(1)
  expect(readFileSync(path, 'utf8')).toContain(`    difficulty: ${other}\r\n`)
  writeFileSync(path, asOnWindows)
  const { id } = addQuestion(course, '1.1', 1)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^items:\\n[^\\r]+\\n  - id: ${id}\\n`))
  writeFileSync(path, before)
})

test('a set that has no file yet gets one, and what cannot be right is refused', () => {
  const path = join(course, 'course.yaml')
  writeFileSync(
    path,
    `${readFileSync(path, 'utf8')}  - { order: 2, slug: ai-900-set-2, title: "Set 2", file: sets/2-new.yaml }\n`,
  )
  expect(addQuestion(course, '1.1', 2).id).toBe('ai900-s2-001')
  expect(readFileSync(join(course, 'sets/2-new.yaml'), 'utf8')).toMatch(/^items:\n {2}- id: ai900-s2-001\n/)
  expect(() => addQuestion(course, '9.9', 2)).toThrow('no objective 9.9. It has 1.1')
  expect(() => addQuestion(course, '1.1', 7)).toThrow('no set 7')
  expect(() => addQuestion(join(folder, 'none'), '1.1', 7)).toThrow('There is no file')
})
