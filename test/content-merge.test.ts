import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editStoredItem, onTheWeb, placesOf, retireItem } from './builders/curated.ts'
import { type ContentFiles, contentOf, rowsOf } from './builders/content.ts'
import { startTestApp, type Person, type TestApp } from './harness/harness.ts'

/** Courses are edited in files and on the web; loading keeps what each of the two has changed. */

let app: TestApp
let admin: Person
let files: ContentFiles
const { make, load } = contentOf(() => app, 'merged')
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  files = make()
  await load(files)
})
afterAll(() => app.close())

const { course, publish, link, unlink, order, rename } = onTheWeb(() => ({ app, admin, files }))
const editCourse = (change: (text: string) => string) => files.edit('course.yaml', change)
const set = (number: number) => `${files.slug}-set-${number}`
const conflicts = async () => (await load(files)).conflicts.filter(({ slug }) => slug === files.slug)
const stemOf = async (number: number) => {
  const { rows } = await sql<{ stem: string; retired: boolean }>`
    select v.stem_md as stem, q.retired_at is not null as retired from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    where q.external_id = ${files.itemId(number)}`.execute(app.ownerDb)
  return rows[0]
}

describe('what only the web has changed stays when the files change elsewhere', () => {
  test('an unpublished course', async () => {
    await publish(false)
    editCourse((text) => text.replace('title: Course', 'title: Renamed'))
    await load(files)
    expect(await course()).toMatchObject({ title: `Renamed ${files.slug}`, is_published: false })
  })

  test('a renamed and an unpublished set', async () => {
    files.addSet(2)
    await load(files)
    await rename(set(1), 'Better', false)
    files.addSet(3)
    await load(files)
    const { rows } = await sql`select title, is_published from exams where slug = ${set(1)}`.execute(
      app.ownerDb,
    )
    expect(rows).toEqual([{ title: 'Better', is_published: false }])
  })

  test('a set that was unlinked, one that was linked, and their order', async () => {
    const other = make()
    await load(other)
    files.addSet(2)
    files.addSet(3)
    await load(files)
    await unlink(set(1))
    await link(`${other.slug}-set-1`)
    await order([`${other.slug}-set-1`, set(3), set(2)])
    editCourse((text) => text.replace('summary: A', 'summary: Another'))
    expect(await load(files)).toMatchObject({ added: 0, retired: 0, refused: [], notes: [] })
    expect(await placesOf(app, files.slug)).toEqual([
      [0, `${files.slug}-sample`],
      [1, `${other.slug}-set-1`],
      [2, set(3)],
      [3, set(2)],
    ])
  })

  test('a retired question, and one that was deleted', async () => {
    await retireItem(app, files.itemId(1))
    files.editItem(2, (item) => ({ ...item, stem: 'Another question?' }))
    expect(await load(files)).toMatchObject({ added: 0, changed: 1, retired: 0 })
    expect(await stemOf(1)).toMatchObject({ retired: true })
    expect(await stemOf(2)).toMatchObject({ stem: 'Another question?' })
  })

  test('an edited question', async () => {
    await editStoredItem(app, files.itemId(1), 'Edited on the web?')
    files.editItem(2, (item) => ({ ...item, stem: 'Another question?' }))
    expect(await load(files)).toMatchObject({ changed: 1 })
    expect(await stemOf(1)).toMatchObject({ stem: 'Edited on the web?' })
    expect(await conflicts()).toEqual([])
  })
})

describe('a value that both have changed', () => {
  test('stays as it is stored, is told at every start, and the rest of the course is loaded', async () => {
    await rename(set(1), 'From the web')
    await editStoredItem(app, files.itemId(1), 'Edited on the web?')
    files.editItem(1, (item) => ({ ...item, stem: 'Edited in the file?' }))
    files.editItem(2, (item) => ({ ...item, stem: 'Another question?' }))
    editCourse((text) => text.replace('title: The set-1', 'title: From the file'))
    const expected = [
      { slug: files.slug, name: `item/${files.itemId(1)}` },
      { slug: files.slug, name: `set/${set(1)}/title` },
    ]
    expect(await load(files)).toMatchObject({ changed: 1, refused: [] })
    const rows = await rowsOf(app, files)
    expect(await conflicts()).toEqual(expected)
    expect(await conflicts()).toEqual(expected)
    expect(await rowsOf(app, files), 'a repeated start writes nothing').toEqual(rows)
    expect(await stemOf(1)).toMatchObject({ stem: 'Edited on the web?' })
    expect(await stemOf(2)).toMatchObject({ stem: 'Another question?' })
  })

  test('is in conflict no longer once file and site agree', async () => {
    await rename(set(1), 'From the web')
    editCourse((text) => text.replace('title: The set-1', 'title: From the file'))
    expect(await conflicts()).toHaveLength(1)
    editCourse((text) => text.replace('title: From the file', 'title: From the web'))
    expect(await conflicts()).toEqual([])
    editCourse((text) => text.replace('title: From the web', 'title: Third'))
    await load(files)
    const { rows } = await sql`select title from exams where slug = ${set(1)}`.execute(app.ownerDb)
    expect(rows, 'the base has moved').toEqual([{ title: 'Third' }])
  })

  test('is in conflict also if one of the two has removed it', async () => {
    await retireItem(app, files.itemId(1))
    files.editItem(1, (item) => ({ ...item, stem: 'Edited in the file?' }))
    await editStoredItem(app, files.itemId(2), 'Edited on the web?')
    files.removeItem(2)
    expect(await load(files)).toMatchObject({ added: 0, changed: 0, retired: 0 })
    expect((await conflicts()).map(({ name }) => name)).toEqual([
      `item/${files.itemId(1)}`,
      `item/${files.itemId(2)}`,
    ])
    expect(await stemOf(1)).toMatchObject({ retired: true })
    expect(await stemOf(2)).toEqual({ stem: 'Edited on the web?', retired: false })
  })

  test('keeps the questions of a set that left the files but was moved on the web', async () => {
    files.addSet(2)
    await load(files)
    await order([set(2), set(1)])
    files.removeSet(1)
    expect(await load(files)).toMatchObject({ retired: 0 })
    expect((await conflicts()).map(({ name }) => name)).toEqual([`set/${set(1)}`])
    expect((await placesOf(app, files.slug)).map(([, slug]) => slug)).toContain(set(1))
    expect(await course()).toMatchObject({ questions_count: 6 })
  })
})

test('a set of the file keeps a place that a set of the site has too, and that set goes last and is told', async () => {
  const other = make()
  await load(other)
  await link(`${other.slug}-set-1`)
  files.addSet(2)
  expect((await load(files)).notes).toEqual([`${files.slug}: ${other.slug}-set-1 moved from place 2 to 3`])
  expect(await placesOf(app, files.slug)).toEqual([
    [0, `${files.slug}-sample`],
    [1, set(1)],
    [2, set(2)],
    [3, `${other.slug}-set-1`],
  ])
  expect((await load(files)).notes).toEqual([])
})

test('a new set of a course from before bases were kept is published as its file says', async () => {
  await sql`delete from content_bases where course_slug = ${files.slug}`.execute(app.ownerDb)
  files.addSet(2)
  await load(files)
  const { rows } = await sql`select is_published from exams where slug = ${set(2)}`.execute(app.ownerDb)
  expect(rows).toEqual([{ is_published: true }])
})

test('a database from before bases were kept takes what is stored as the base', async () => {
  await sql`delete from content_bases where course_slug = ${files.slug}`.execute(app.ownerDb)
  await sql`update exams set is_published = false where slug = ${set(1)}`.execute(app.ownerDb)
  editCourse((text) =>
    text.replace('title: Course', 'title: Renamed').replace('title: The set-1', 'title: New'),
  )
  files.editItem(1, (item) => ({ ...item, stem: 'Another question?' }))
  expect(await load(files)).toMatchObject({ changed: 1, refused: [] })
  expect(await course()).toMatchObject({ title: `Renamed ${files.slug}` })
  const { rows } = await sql`select title, is_published from exams where slug = ${set(1)}`.execute(
    app.ownerDb,
  )
  expect(await conflicts()).toEqual([])
  expect(rows, 'no file could say that a set is unpublished').toEqual([{ title: 'New', is_published: false }])
})

describe('a file may name', () => {
  test('a set of another course, even one that is loaded later, but no free sample', async () => {
    const later = make()
    editCourse((text) => `${text}  - { order: 5, slug: ${later.slug}-set-1 }\n`)
    expect((await load(files)).notes).toEqual([`${files.slug}: no course has the sets that it links`])
    await load(later)
    expect((await load(files)).notes).toEqual([])
    expect((await placesOf(app, files.slug)).at(-1)).toEqual([5, `${later.slug}-set-1`])
    editCourse((text) => text.replace(`${later.slug}-set-1`, `${later.slug}-sample`))
    expect((await load(files)).refused.join()).toContain('is the free sample of another course')
  })

  test('no set of another course as its free sample', async () => {
    const other = make()
    await load(other)
    await link(`${other.slug}-set-1`)
    other.edit('course.yaml', (text) =>
      text.replace('order: 0', 'order: 9').replace('order: 1', 'order: 0').replace('order: 9', 'order: 1'),
    )
    expect((await load(other)).refused.join()).toContain(`is a set of the course ${files.slug} too`)
  })

  test('a set without a place, whose questions stay', async () => {
    editCourse((text) => text.replace('order: 1', 'order: null'))
    expect(await load(files)).toMatchObject({ retired: 0, refused: [] })
    expect(await placesOf(app, files.slug)).toEqual([[0, `${files.slug}-sample`]])
    expect(await stemOf(1)).toMatchObject({ retired: false })
  })
})
