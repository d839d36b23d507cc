import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { exportCourse } from '../src/server/modules/authoring/exporting/export-course.ts'
import { reportStatus } from '../src/server/modules/authoring/exporting/report-status.ts'
import { loadCourses } from '../src/server/modules/authoring/load-courses.ts'
import { onTheWeb, placesOf, retireItem } from './builders/curated.ts'
import { type ContentFiles, contentOf } from './builders/content.ts'
import { storedValues } from './builders/content-values.ts'
import { leftSetsOf } from './builders/left-sets.ts'
import { codeOf, startTestApp, type Person, type TestApp } from './harness/harness.ts'

/** What authors do after an administrator has kept a set that left the files, and sets that go from one course to another. */

let app: TestApp
let admin: Person
let files: ContentFiles
const { make, load } = contentOf(() => app, 'kept')
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

const { unlink, rename } = onTheWeb(() => ({ app, admin, files }))
const { set, editCourse, renameSlug, conflicts, list, post, decide, setsOf } = leftSetsOf(() => ({
  app,
  admin,
  files,
  load,
}))
const item = (name: string) => `${files.slug}-${name}`
const sample = () => item('sample')
const editItems = (change: (items: { id: string }[]) => { id: string }[]) =>
  files.edit('sets/2.yaml', (text) =>
    stringify({ items: change((parse(text) as { items: { id: string }[] }).items) }),
  )
const entry = (order: number, title: string) =>
  JSON.stringify({ order, slug: set(2), title, file: 'sets/2.yaml' })
/** Moves set 2 with its file to another course. */
const moveTo = (other: ContentFiles) => {
  files.edit('sets/2.yaml', (text) => (other.write('sets/2.yaml', text), text))
  files.removeSet(2)
  other.edit('course.yaml', (text) => `${text}  - ${entry(2, 'The set-2')}\n`)
}

describe('a kept set', () => {
  test('that comes back to the files is a conflict where it differs, also where something is not there', async () => {
    await unlink(set(2))
    await retireItem(app, item('2-1'))
    let before = ''
    editCourse((text) => (before = text))
    files.removeSet(2)
    await load(files)
    await decide('ours')
    expect(await conflicts()).toEqual([])
    editCourse(() => before)
    expect(await conflicts()).toEqual([`item/${item('2-1')}`, `set/${set(2)}/place`])
    expect(await placesOf(app, files.slug)).toEqual([
      [0, sample()],
      [1, set(1)],
    ])
    await decide('ours')
    await decide('file')
    expect(await conflicts()).toEqual([])
    expect(await placesOf(app, files.slug)).toContainEqual([2, set(2)])
    expect([...(await storedValues(app, files)).keys()]).not.toContain(`item/${item('2-1')}`)
  })

  test('keeps a question that its author removes later, and says so', async () => {
    await rename(set(2), 'Ours')
    renameSlug(2, '2b')
    await load(files)
    await decide('ours')
    editItems((items) => items.slice(1))
    expect(await conflicts()).toEqual([`item/${item('2-1')}`])
    files.removeSet(2)
    expect(await conflicts()).toEqual([1, 2, 3].map((nth) => `item/${item(`2-${nth}`)}`))
    expect(await setsOf()).toMatchObject([{ slug: set(1) }, { slug: set(2), title: 'Ours', questions: 3 }])
  })

  test('does not decide about what the same files changed of a question', async () => {
    await rename(set(2), 'Ours')
    renameSlug(2, '2b')
    files.edit('sets/2.yaml', (text) => text.replace('-2-1 ask?', '-2-1 really ask?'))
    expect(await conflicts()).toEqual([`set/${set(2)}`])
    await decide('ours')
    expect(await conflicts()).toEqual([`item/${item('2-1')}`])
  })

  test('is named as what the files cannot say', async () => {
    await rename(set(2), 'Ours')
    files.removeSet(2)
    await load(files)
    await decide('ours')
    const exported = await exportCourse(app.keysDb, join(files.folder, files.slug))
    expect(exported.left).toEqual([`${files.slug}: set/${set(2)} cannot be written to the files`])
    for (const { path, text } of exported.files) files.write(path.slice(files.slug.length + 1), text)
    expect(await conflicts()).toEqual([])
    const { lines, changes } = await reportStatus(app.keysDb, files.folder, files.slug)
    expect(changes).toBe(0)
    expect(lines[0]).toContain(`cannot be exported: ${files.slug}: set/${set(2)}`)
  })

  test('that is the free sample is not written to the files as a link', async () => {
    await rename(sample(), 'Our sample')
    files.removeSet(0)
    await load(files)
    await decide('ours')
    const exported = await exportCourse(app.keysDb, join(files.folder, files.slug))
    expect(exported.files).toEqual([])
    expect(exported.left).toContain(`${files.slug}: set/${sample()}/place cannot be written to the files`)
  })
})

describe('taking the file of a set that left', () => {
  test('is refused if its questions have gone elsewhere meanwhile, and done when asked again', async () => {
    await rename(set(2), 'Ours')
    renameSlug(2, '2b')
    await load(files)
    files.removeSet(2)
    expect(codeOf(await post('file'))).toBe('conflict_changed')
    expect(await setsOf()).toMatchObject([{ slug: set(1) }, { slug: set(2), questions: 3 }])
    await decide('file')
    expect(await setsOf()).toMatchObject([{ slug: set(1) }])
  })

  test('is done for a set that another course has now, and this one links', async () => {
    await rename(set(2), 'Ours')
    const other = make()
    await load(other)
    moveTo(other)
    editCourse((text) => `${text}  - { order: 2, slug: ${set(2)} }\n`)
    await load(files)
    await decide('file')
    expect(await list()).toEqual([])
    expect((await load(other)).refused).toEqual([])
    expect(await placesOf(app, other.slug)).toContainEqual([2, set(2)])
  })
})

test('the place that a start gives to a set is not taken for an administrator’s', async () => {
  await rename(set(2), 'Ours')
  renameSlug(2, '2b')
  let before = ''
  files.edit('sets/2.yaml', (text) => (before = text))
  editItems((items) => [...items, { ...structuredClone(items[0]!), id: item('2-9') }])
  await load(files)
  expect(await placesOf(app, files.slug)).toContainEqual([3, set(2)])
  renameSlug('2b', 2)
  files.edit('sets/2.yaml', () => before)
  expect(await conflicts()).toEqual([])
  expect((await placesOf(app, files.slug)).at(-1)).toEqual([2, set(2)])
})

test('a set goes from one course to another with one start, whichever is loaded first', async () => {
  const [first, second] = [files, make()]
  await load(second)
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'both-courses-'))
    files = first
    if (from === first) moveTo(second)
    else {
      second.removeSet(2)
      editCourse((text) => `${text}  - ${entry(2, 'The set-2')}\n`)
    }
    for (const { folder: at, slug } of [first, second])
      cpSync(join(at, slug), join(folder, slug), { recursive: true })
    expect((await loadCourses(app.keysDb, folder)).refused).toEqual([])
    rmSync(folder, { recursive: true })
    expect(await placesOf(app, to.slug)).toContainEqual([2, set(2)])
    expect(await placesOf(app, from.slug)).not.toContainEqual([2, set(2)])
  }
})
