import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { onTheWeb, placesOf } from './builders/curated.ts'
import { type ContentFiles, contentOf, rowsOf } from './builders/content.ts'
import { leftSetsOf } from './builders/left-sets.ts'
import { startTestApp, type Person, type TestApp } from './harness/harness.ts'

/** Sets that leave the files of a course, or get another slug there, after an administrator has changed them. */

let app: TestApp
let admin: Person
let files: ContentFiles
const { make, load } = contentOf(() => app, 'left')
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  files = make()
  app.deps.courseFiles = files.folder
  files.addSet(2)
  await load(files)
})
afterAll(() => app.close())

const { course, unlink, order, rename } = onTheWeb(() => ({ app, admin, files }))
const { set, editCourse, renameSlug, conflicts, list, decide, setsOf } = leftSetsOf(() => ({
  app,
  admin,
  files,
  load,
}))
const SAMPLE = () => [0, `${files.slug}-sample`]
const expectStable = async () => {
  const rows = await rowsOf(app, files)
  const names = await conflicts()
  expect(await rowsOf(app, files), 'a repeated start writes nothing').toEqual(rows)
  return names
}

describe('a set with another slug in the files', () => {
  test('moves with its questions if nobody changed it on the web', async () => {
    renameSlug(2, '2b')
    expect(await conflicts()).toEqual([])
    expect(await placesOf(app, files.slug)).toEqual([SAMPLE(), [1, set(1)], [2, set('2b')]])
    expect(await setsOf()).toMatchObject([{ slug: set(1) }, { slug: set('2b'), questions: 3 }])
  })

  test('stays as it was renamed and unpublished on the web, and is told, while the rest is loaded', async () => {
    await rename(set(2), 'Under repair', false)
    const before = await setsOf()
    renameSlug(2, '2b')
    editCourse((text) => text.replace('title: Course', 'title: Renamed'))
    expect(await conflicts()).toEqual([`set/${set(2)}`])
    expect(await setsOf()).toEqual(before)
    expect(await placesOf(app, files.slug)).toEqual([SAMPLE(), [1, set(1)], [2, set(2)]])
    expect(await course()).toMatchObject({ title: `Renamed ${files.slug}`, questions_count: 3 })
    expect(await list()).toMatchObject([
      {
        kind: 'set',
        name: set(2),
        changes: [
          { field: 'place', file: null, stored: '2' },
          { field: 'published', file: null, stored: 'false' },
          { field: 'title', file: null, stored: 'Under repair' },
          { field: 'questions', file: `${set('2b')} (3)`, stored: null },
        ],
        isWaiting: false,
      },
    ])
    expect(await expectStable()).toEqual([`set/${set(2)}`])
  })

  test('stays unlinked', async () => {
    await unlink(set(2))
    renameSlug(2, '2b')
    expect(await conflicts()).toEqual([`set/${set(2)}`])
    expect(await placesOf(app, files.slug)).toEqual([SAMPLE(), [1, set(1)]])
    expect((await list())[0]!.changes[0]).toEqual({ field: 'place', file: null, stored: null })
  })

  test('stays where it was moved to', async () => {
    await order([set(2), set(1)])
    renameSlug(2, '2b')
    expect(await conflicts()).toEqual([`set/${set(2)}`])
    expect(await placesOf(app, files.slug)).toEqual([SAMPLE(), [1, set(2)], [2, set(1)]])
  })

  test('keeps its questions, but not those that the files add to the new one', async () => {
    await rename(set(2), 'Under repair', false)
    renameSlug(2, '2b')
    files.edit('sets/2.yaml', (text) => {
      const { items } = parse(text) as { items: object[] }
      const added = { ...structuredClone(items[0]), id: `${files.slug}-2-4` }
      return stringify({ items: [...items, added] })
    })
    expect(await conflicts()).toEqual([`set/${set(2)}`])
    expect(await setsOf()).toMatchObject([
      { slug: set(1) },
      { slug: set(2), isPublished: false, questions: 3 },
      { slug: set('2b'), isPublished: true, questions: 1 },
    ])
  })

  test('stays unlinked, even if its title was still in conflict', async () => {
    files.removeSet(2)
    await load(files)
    files.addSet(2)
    editCourse((text) => text.replace('title: The set-2', 'title: Back again'))
    expect(await conflicts()).toEqual([`set/${set(2)}/title`])
    await unlink(set(2))
    renameSlug(2, '2b')
    expect(await conflicts()).toEqual([`set/${set(2)}`])
    expect(await placesOf(app, files.slug)).toEqual([SAMPLE(), [1, set(1)]])
  })

  test('is in conflict no longer once it is as it was, or has its slug again', async () => {
    await rename(set(2), 'Under repair')
    renameSlug(2, '2b')
    expect(await conflicts()).toHaveLength(1)
    renameSlug('2b', 2)
    expect(await conflicts()).toEqual([])
    expect(await setsOf()).toMatchObject([{ slug: set(1) }, { slug: set(2), title: 'Under repair' }])
    renameSlug(2, '2b')
    await rename(set(2), 'The set-2')
    expect(await conflicts()).toEqual([])
    expect(await setsOf()).toMatchObject([{ slug: set(1) }, { slug: set('2b'), title: 'The set-2' }])
  })
})

test('no other course can take a set over before it is decided about', async () => {
  await rename(set(2), 'Under repair', false)
  const other = make()
  await load(other)
  const moved = { order: 2, slug: set(2), title: 'Moved', file: 'sets/2.yaml' }
  files.edit('sets/2.yaml', (text) => (other.write('sets/2.yaml', text), text))
  files.removeSet(2)
  other.edit('course.yaml', (text) => text + `  - ${JSON.stringify(moved)}\n`)
  expect(await conflicts()).toEqual([`set/${set(2)}`])
  const refused = `the set ${set(2)} belongs to another course`
  expect((await load(other)).refused.join()).toContain(refused)
  await decide('file')
  expect((await load(other)).refused).toEqual([])
  expect(await placesOf(app, other.slug)).toContainEqual([2, set(2)])
})

describe('taking the file', () => {
  test('loads the set with its new slug', async () => {
    await rename(set(2), 'Under repair', false)
    renameSlug(2, '2b')
    await load(files)
    await decide('file')
    expect(await setsOf()).toMatchObject([
      { slug: set(1) },
      { slug: set('2b'), title: 'The set-2', isPublished: true, questions: 3 },
    ])
    expect(await placesOf(app, files.slug)).toEqual([SAMPLE(), [1, set(1)], [2, set('2b')]])
    expect(await expectStable()).toEqual([])
  })

  test('retires the questions of a set that is in no file', async () => {
    await unlink(set(2))
    files.removeSet(2)
    expect(await load(files)).toMatchObject({ retired: 0 })
    await decide('file')
    expect(await setsOf()).toMatchObject([{ slug: set(1) }])
    expect(await expectStable()).toEqual([])
  })
})

describe('keeping ours', () => {
  test('leaves the set with its questions, and the new one out', async () => {
    await unlink(set(2))
    const before = await setsOf()
    renameSlug(2, '2b')
    await load(files)
    await decide('ours')
    editCourse((text) => text.replace('title: Course', 'title: Renamed'))
    expect(await load(files)).toMatchObject({ refused: [], retired: 0 })
    expect(await expectStable()).toEqual([])
    expect(await setsOf()).toEqual(before)
    expect(await placesOf(app, files.slug)).toEqual([SAMPLE(), [1, set(1)]])
  })

  test('does not silence a later change of a question in the files', async () => {
    await rename(set(2), 'Under repair', false)
    renameSlug(2, '2b')
    await load(files)
    await decide('ours')
    files.edit('sets/2.yaml', (text) => text.replace('-2-1 ask?', '-2-1 really ask?'))
    expect(await conflicts()).toEqual([`item/${files.slug}-2-1`])
    await decide('file')
    expect(await setsOf()).toMatchObject([
      { slug: set(1) },
      { slug: set(2), title: 'Under repair', isPublished: false, questions: 2 },
      { slug: set('2b'), questions: 1 },
    ])
    expect(await expectStable()).toEqual([])
  })
})
