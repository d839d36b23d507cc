import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reading } from '#contract/study.ts'
import type { ContentFiles } from '../../../../test/builders/content.ts'
import { studyOf } from '../../../../test/builders/study.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
const { load, makeAndLoad } = studyOf(() => app)
let files: ContentFiles
beforeAll(async () => {
  app = await startTestApp()
  files = await makeAndLoad()
})
afterAll(() => app.close())

const SECTION = { domain: 'one', anchor: 'objective-1.1' }
const path = () => `/api/courses/${files.slug}/reading`
const read = async (person: Person) => (await app.as(person).get(path())).json<Reading>().read
const mark = (person: Person, section: object, isRead = true) =>
  app.as(person).put(path(), { ...section, isRead })

test('a section marked as read stays marked on every device, until it is unmarked', async () => {
  const person = await app.person()
  expect(await read(person)).toEqual([])
  for (let press = 0; press < 2; press += 1)
    expect((await mark(person, SECTION)).json()).toEqual({ isRead: true })
  expect(await read(person)).toEqual([SECTION])
  expect((await mark(person, SECTION, false)).json()).toEqual({ isRead: false })
  expect(await read(person)).toEqual([])
})

test('marks are kept when changed notes are loaded', async () => {
  const person = await app.person()
  await mark(person, SECTION)
  files.edit('notes/one.md', (notes) => notes.replace('Surviving a failed datacenter', 'Zones and regions'))
  expect((await load(files)).refused).toEqual([])
  expect(await read(person)).toEqual([SECTION])
})

test('marks change only for the person who makes them', async () => {
  const person = await app.person()
  await mark(person, SECTION)
  const other = await app.person()
  await mark(other, SECTION, false)
  expect(await read(other)).toEqual([])
  expect(await read(person)).toEqual([SECTION])
})

test('marks with the same anchor in another domain or course are separate', async () => {
  const person = await app.person()
  const other = await makeAndLoad()
  const theirs = `/api/courses/${other.slug}/reading`
  await app.as(person).put(theirs, { ...SECTION, isRead: true })
  expect(await read(person)).toEqual([])
  await mark(person, SECTION)
  await mark(person, { domain: 'one', anchor: 'common-traps' })
  await sql`insert into section_reads select user_id, course_id, 'two', anchor, read_at from section_reads
    where user_id = ${person.userId} and anchor = ${SECTION.anchor}`.execute(app.ownerDb)
  await mark(person, SECTION, false)
  expect(await read(person)).toEqual([
    { domain: 'one', anchor: 'common-traps' },
    { ...SECTION, domain: 'two' },
  ])
  expect((await app.as(person).get(theirs)).json<Reading>().read).toContainEqual(SECTION)
})

test.each([
  ['an unknown section', { domain: 'one', anchor: 'nothing' }],
  ['an unknown domain', { domain: 'none', anchor: 'objective-1.1' }],
  ['the opening, which is not a section', { domain: 'one', anchor: 'about' }],
])('%s cannot be marked', async (_, section) => {
  const person = await app.person()
  expect(codeOf(await mark(person, section))).toBe('notes_not_found')
  const { rows } = await sql`select from section_reads where user_id = ${person.userId}`.execute(app.ownerDb)
  expect(rows).toHaveLength(0)
})

test('marks are read only in an existing course by a signed-in person', async () => {
  const person = await app.person()
  expect(codeOf(await app.as(person).get('/api/courses/none/reading'))).toBe('course_not_found')
  expect(codeOf(await app.as(null).get(path()))).toBe('not_signed_in')
})
