import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentFiles, contentOf, rowsOf } from './builders/content.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'

/** Content that cannot be loaded must not change anything. */
let app: TestApp
const { make, load } = contentOf(() => app, 'refused')
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test.each<[string, (files: ContentFiles) => void, string]>([
  [
    'a file that is not YAML',
    (files) => files.edit('sets/1.yaml', (text) => `${text}\n  : [`),
    'sets/1.yaml: is not YAML',
  ],
  [
    'a missing file',
    (files) => files.edit('course.yaml', (text) => text.replace('sets/1.yaml', 'sets/9.yaml')),
    'sets/9.yaml: there is no such file',
  ],
  [
    'a path out of the folder',
    (files) => files.edit('course.yaml', (text) => text.replace('sets/1.yaml', '../../x.yaml')),
    'course.yaml: sets.1.file',
  ],
  [
    'a rating above five',
    (files) => files.edit('course.yaml', (text) => `${text}rating: { stars: 5.1, reviews: 3 }\n`),
    'course.yaml: rating.stars',
  ],
  [
    'a rating without reviews',
    (files) => files.edit('course.yaml', (text) => `${text}rating: { stars: 4.1 }\n`),
    'course.yaml: rating.reviews',
  ],
  ['an unknown field', (files) => files.editItem(1, (item) => ({ ...item, note: 'x' })), 'note'],
  [
    'a key that is no choice',
    (files) => files.editItem(1, (item) => ({ ...item, key: ['z'] })),
    'the key names z',
  ],
  [
    'an unknown objective',
    (files) => files.editItem(1, (item) => ({ ...item, objective: '9.9' })),
    'no objective 9.9',
  ],
  [
    'an image',
    (files) => files.editItem(1, (item) => ({ ...item, stem: '![x](https://example.org/x.png) Which?' })),
    'an image cannot be shown',
  ],
  [
    'a script link',
    (files) => files.editItem(1, (item) => ({ ...item, explanation: '[x](javascript:alert(1))\n\nTwo.' })),
    'no https link',
  ],
  [
    'a day that does not exist',
    (files) => files.editItem(1, (item) => ({ ...item, verified_on: '2026-02-30' })),
    'verified_on',
  ],
  [
    'a day in the year 0',
    (files) =>
      files.edit('blueprint.yaml', (text) =>
        text.replace(/effective_from: .*/, 'effective_from: "0000-01-01"'),
      ),
    'effective_from',
  ],
  [
    'a NUL character',
    (files) => files.editItem(1, (item) => ({ ...item, stem: 'Which\0?' })),
    '-1-1: stem: has a character that cannot be stored',
  ],
  [
    'half a surrogate pair',
    (files) => files.editItem(1, (item) => ({ ...item, explanation: 'One.\n\nTwo \uD800.' })),
    '-1-1: explanation: has a character that cannot be stored',
  ],
  [
    'a code block in a language called constructor',
    (files) => files.editItem(1, (item) => ({ ...item, stem: 'Look:\n\n```constructor\nx\n```\n\nWhich?' })),
    'constructor',
  ],
  [
    'a tag',
    (files) => files.edit('course.yaml', (text) => text.replace('title: ', 'title: !x ')),
    'has a tag in line',
  ],
  [
    'a second document',
    (files) => files.edit('course.yaml', (text) => `${text}---\na: 1\n`),
    'has a second document',
  ],
  ['an alias', (files) => files.edit('course.yaml', (text) => `${text}x: &a 1\ny: *a\n`), 'has an alias'],
  ['an empty file', (files) => files.write('sets/1.yaml', '# nothing yet\n'), 'sets/1.yaml: file: is empty'],
  [
    'more reviews than a number can hold',
    (files) => files.edit('course.yaml', (text) => `${text}rating: { stars: 4.1, reviews: 3000000000 }\n`),
    'course.yaml: rating.reviews',
  ],
  [
    'a version of the exam too long to be found by',
    (files) =>
      files.edit('blueprint.yaml', (text) => text.replace(/^version: .*$/m, `version: ${'v'.repeat(301)}`)),
    'blueprint.yaml: version',
  ],
  [
    'a text that is too long',
    (files) => files.editItem(1, (item) => ({ ...item, stem: `${'word '.repeat(4_001)}?` })),
    'stem: Too big',
  ],
  [
    'study notes that are too long',
    (files) => files.write('notes/one.md', 'a'.repeat(100_001)),
    'has 100,001 characters',
  ],
  [
    'a stem that shows nothing',
    (files) => files.editItem(1, (item) => ({ ...item, stem: '[a]: https://example.org' })),
    'the stem shows no text',
  ],
  [
    'an outline that ended before it began',
    (files) =>
      files.edit('blueprint.yaml', (text) => text.replace('effective_to: null', 'effective_to: 2025-12-31')),
    'effective_to is before effective_from',
  ],
  [
    'a set that is not UTF-8',
    ({ folder, slug }) => {
      const path = join(folder, slug, 'sets/1.yaml')
      writeFileSync(path, Buffer.from(`${readFileSync(path, 'utf8')}# é\n`, 'latin1'))
    },
    'sets/1.yaml: is not UTF-8 text',
  ],
  [
    'notes in UTF-16',
    ({ folder, slug, write }) => {
      write('notes/one.md', '')
      writeFileSync(join(folder, slug, 'notes/one.md'), Buffer.from('# One', 'utf16le'))
    },
    'notes/one.md: is not UTF-8 text',
  ],
  [
    'a drawing that is not UTF-8',
    ({ folder, slug, write }) => {
      write('pictures/a.svg', '')
      writeFileSync(join(folder, slug, 'pictures/a.svg'), Buffer.from('<svg>é</svg>', 'latin1'))
    },
    'pictures/a.svg: is not UTF-8 text',
  ],
  [
    'a folder where a picture should be',
    ({ folder, slug }) => void mkdirSync(join(folder, slug, 'pictures/a.svg'), { recursive: true }),
    'pictures/a.svg: is no file',
  ],
  [
    'a name that is too long for a file',
    (files) =>
      files.edit('course.yaml', (text) => text.replace('sets/1.yaml', `sets/${'a'.repeat(300)}.yaml`)),
    '.yaml: there is no such file',
  ],
  [
    'a folder where a set should be',
    (files) => {
      mkdirSync(join(files.folder, files.slug, 'sets/9.yaml'))
      files.edit('course.yaml', (text) => text.replace('sets/1.yaml', 'sets/9.yaml'))
    },
    'sets/9.yaml: there is no such file',
  ],
  [
    'study notes in another format',
    (files) => files.write('notes/one.txt', 'Notes'),
    'notes/one.txt: is not study notes',
  ],
])('a course with %s is refused as a whole, and the earlier content stays', async (_, spoil, message) => {
  const files = make()
  await load(files)
  const before = await rowsOf(app, files)
  files.editItem(2, (item) => ({ ...item, stem: 'A good change beside it?' }))
  spoil(files)
  const report = await load(files)
  expect(report).toMatchObject({ courses: 0, changed: 0 })
  expect(report.refused).toEqual([expect.stringContaining(message)])
  expect(report.refused[0]).toContain(files.slug)
  expect(await rowsOf(app, files)).toEqual(before)
})

test('a load that fails halfway changes nothing', async () => {
  const files = make()
  await load(files)
  const before = await rowsOf(app, files)
  files.editItem(1, (item) => ({ ...item, stem: 'Changed before it failed?' }))
  await sql`alter table content_loads add constraint refuses check (loaded_at < now() - interval '1 hour') not valid`.execute(
    app.ownerDb,
  )
  try {
    await expect(load(files)).rejects.toThrow(/refuses/)
  } finally {
    await sql`alter table content_loads drop constraint refuses`.execute(app.ownerDb)
  }
  expect(await rowsOf(app, files)).toEqual(before)
})

test('a folder without course.yaml is named, and hidden folders are not', async () => {
  const files = make()
  mkdirSync(join(files.folder, 'begun'))
  mkdirSync(join(files.folder, '.git'))
  const report = await load(files)
  expect(report.refused).toEqual(['begun/course.yaml: there is no such file'])
  expect(report.courses).toBe(1)
})
