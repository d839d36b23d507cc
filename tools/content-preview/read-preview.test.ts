import { afterEach, expect, test } from 'vitest'
import { type ContentFiles, makeContent } from '../../test/builders/content.ts'
import { readPreview } from './read-preview.ts'

let files: ContentFiles
afterEach(() => files.remove())
const read = (course = files.slug) => readPreview(files.folder, course, '2026-11-20')

test('a question is shown with its feedback and its lint problems', async () => {
  files = makeContent('shown')
  files.editItem(2, (item) => ({ ...item, stem: 'Which of **these** is not a zone?' }))
  const { courses, course, items, problems } = await read()
  expect([courses, course]).toEqual([['shown'], 'shown'])
  expect(items.map(({ id }) => id)).toEqual(['shown-0-1', 'shown-0-2', 'shown-1-1', 'shown-1-2', 'shown-1-3'])
  const second = items.find(({ id }) => id === files.itemId(2))!
  expect(second.item.stemHtml).toBe('<p>Which of <strong>these</strong> is not a zone?</p>')
  expect(second.feedback).toMatchObject({ correctIds: ['b'], objective: { code: '1.1', name: 'First' } })
  expect(second.problems).toEqual([
    expect.stringMatching(/^shown\/sets\/1\.yaml:\d+ shown-1-2: the negative "not" is not in capitals/),
  ])
  expect(problems).toContainEqual(expect.stringContaining('the sample has 2 items'))
  expect(problems.join()).not.toContain('shown-1-2')
})

test('questions are shown although another of the set is not complete', async () => {
  files = makeContent('begun')
  files.editItem(2, (item) => ({ ...item, stem: '' }))
  files.editItem(3, (item) => ({ ...item, domain: 'none' }))
  const first = files.item(1)
  files.editItem(1, (item) => ({ ...item, stem: 'Which\0?' }))
  expect((await read()).items.map(({ id }) => id)).toEqual(['begun-0-1', 'begun-0-2'])
  files.editItem(1, () => first)
  const { items, problems } = await read()
  expect(items.map(({ id }) => id)).toEqual(['begun-0-1', 'begun-0-2', 'begun-1-1'])
  expect(problems).toEqual([
    expect.stringMatching(/^begun\/sets\/1\.yaml:\d+ begun-1-2: stem: /),
    expect.stringMatching(/^begun\/sets\/1\.yaml:\d+ begun-1-3: the blueprint has no domain none/),
  ])
})

test('a course that cannot be read is shown with the reason, and an unknown name leads to the first course', async () => {
  files = makeContent('broken')
  files.edit('course.yaml', (text) => text.replace('published: true', 'published: perhaps'))
  expect(await read('another')).toMatchObject({
    course: 'broken',
    items: [],
    problems: [expect.stringMatching(/^broken\/course\.yaml:\d+: published: /)],
  })
})
