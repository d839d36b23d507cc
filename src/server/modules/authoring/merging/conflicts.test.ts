import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentConflict } from '#contract/content.ts'
import { editStoredItem, onTheWeb, retireItem } from '../../../../../test/builders/curated.ts'
import { conflictsOf } from '../../../../../test/builders/conflicts.ts'
import { type ContentFiles, contentOf, EXAM_VERSION } from '../../../../../test/builders/content.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let admin: Person
let files: ContentFiles
const { make, load } = contentOf(() => app, 'decided')
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  files = make()
  app.deps.courseFiles = files.folder
  await load(files)
})
afterAll(() => app.close())

const { list, decide, trail } = conflictsOf(() => ({ app, admin, files }))
const web = onTheWeb(() => ({ app, admin, files }))
const set = () => `${files.slug}-set-1`
const rename = (title: string) => web.rename(set(), title)
const titleOf = async () => {
  const row = await app.ownerDb
    .selectFrom('exams')
    .select('title')
    .where('slug', '=', set())
    .executeTakeFirstOrThrow()
  return row.title
}
const retitle = (title: string) =>
  files.edit('course.yaml', (text) => text.replace('title: The set-1', `title: ${title}`))
/** A title that both have changed. */
const changeBoth = async (): Promise<ContentConflict> => {
  await rename('From the web')
  retitle('From the file')
  await load(files)
  return (await list())[0]!
}
const stemOf = async (externalId: string) => {
  const { rows } = await sql<{ stem: string; retired: boolean }>`
    select v.stem_md as stem, q.retired_at is not null as retired from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    where q.external_id = ${externalId}`.execute(app.ownerDb)
  return rows[0]
}
const actions = async () => (await trail()).map(({ action }) => action)

test('a conflict shows both values', async () => {
  expect(await changeBoth()).toEqual({
    slug: files.slug,
    kind: 'set',
    name: `${set()}/title`,
    fileValue: '"From the file"',
    storedValue: '"From the web"',
    changes: [{ field: 'title', file: 'From the file', stored: 'From the web' }],
    isWaiting: false,
    notedAt: expect.stringMatching(/^2/),
  })
})

test('a rule of the exam that another course states differently is in conflict until it is decided', async () => {
  const other = make()
  other.edit('blueprint.yaml', (text) =>
    text.replace(`T-${other.slug}`, `T-${files.slug}`).replace(/^minutes: .*$/m, 'minutes: 99'),
  )
  const name = `T-${files.slug} ${EXAM_VERSION}/minutes`
  expect((await load(other)).conflicts).toContainEqual({ slug: other.slug, name: `blueprint/${name}` })
  const others = conflictsOf(() => ({ app, admin, files: other }))
  const conflict = (await others.list()).find((each) => each.name === name)!
  expect(conflict).toMatchObject({ kind: 'blueprint', fileValue: '99', storedValue: '45', isWaiting: false })
  expect((await others.decide('ours', conflict)).json()).toEqual({ state: 'done' })
  expect(await others.list()).toEqual([])
})

test('a question in conflict shows the fields that differ', async () => {
  await editStoredItem(app, files.itemId(1), 'Edited on the web?')
  files.editItem(1, (item) => ({ ...item, stem: 'Edited in the file?', difficulty: 'hard' }))
  await load(files)
  expect((await list())[0]).toMatchObject({
    kind: 'item',
    name: files.itemId(1),
    changes: [
      { field: 'difficulty', file: 'hard', stored: 'easy' },
      { field: 'stem', file: 'Edited in the file?', stored: 'Edited on the web?' },
    ],
  })
})

describe('keeping ours', () => {
  test('ends the conflict, and later starts leave the stored value', async () => {
    expect((await decide('ours', await changeBoth())).json()).toEqual({ state: 'done' })
    expect(await list()).toEqual([])
    const { conflicts } = await load(files)
    expect(conflicts.filter(({ slug }) => slug === files.slug)).toEqual([])
    expect(await titleOf()).toBe('From the web')
    expect(await actions()).toEqual(['conflict_kept_ours'])
  })

  test('of a set that left the files keeps its questions, also at later changes of the files', async () => {
    files.addSet(2)
    await load(files)
    const { rows } = await sql<{ id: string }>`
      update course_exam_map m set "order" = 7 from exams x
      where x.id = m.exam_id and x.slug = ${`${files.slug}-set-2`} returning x.id`.execute(app.ownerDb)
    files.removeSet(2)
    await load(files)
    const [conflict] = await list()
    expect(conflict).toMatchObject({
      kind: 'set',
      name: `${files.slug}-set-2`,
      changes: [
        { field: 'place', file: null, stored: '7' },
        { field: 'published', file: null, stored: 'true' },
        { field: 'title', file: null, stored: 'The set-2' },
        { field: 'questions', file: null, stored: null },
      ],
    })
    expect((await decide('ours', conflict!)).json()).toEqual({ state: 'done' })
    files.edit('course.yaml', (text) => text.replace('title: Course', 'title: Renamed'))
    expect(await load(files)).toMatchObject({ retired: 0 })
    const asked =
      await sql`select from practice_questions where exam_id = ${rows[0]!.id} and retired_at is null`.execute(
        app.ownerDb,
      )
    expect(asked.rows).toHaveLength(3)
    expect(await list()).toEqual([])
  })

  test('does not silence a later change of the file', async () => {
    await decide('ours', await changeBoth())
    files.edit('course.yaml', (text) => text.replace('From the file', 'From the file again'))
    await load(files)
    expect(await list()).toMatchObject([{ fileValue: '"From the file again"' }])
    expect(await titleOf()).toBe('From the web')
  })
})

describe('taking the file', () => {
  test('is refused if the course left the files', async () => {
    const conflict = await changeBoth()
    files.remove()
    mkdirSync(files.folder)
    expect(codeOf(await decide('file', conflict))).toBe('course_file_gone')
    expect(await list()).toHaveLength(1)
  })

  test('writes its value at once if the server has the files', async () => {
    expect((await decide('file', await changeBoth())).json()).toEqual({ state: 'done' })
    expect(await list()).toEqual([])
    expect(await titleOf()).toBe('From the file')
    expect(await actions()).toEqual(['conflict_took_file'])
  })

  test('waits for the next start if the server does not have the files', async () => {
    const conflict = await changeBoth()
    app.deps.courseFiles = join(files.folder, 'nowhere')
    expect((await decide('file', conflict)).json()).toEqual({ state: 'waiting' })
    expect(await list()).toMatchObject([{ isWaiting: true }])
    expect(await titleOf()).toBe('From the web')
    await load(files)
    expect(await list()).toEqual([])
    expect(await titleOf()).toBe('From the file')
  })

  test('takes a question with its answer key, or retires it', async () => {
    await editStoredItem(app, files.itemId(1), 'Edited on the web?')
    files.editItem(1, (item) => ({ ...item, stem: 'Edited in the file?', key: ['a'] }))
    await retireItem(app, files.itemId(2))
    files.editItem(2, (item) => ({ ...item, stem: 'Wanted again?' }))
    await editStoredItem(app, files.itemId(3), 'Edited on the web too?')
    files.removeItem(3)
    await load(files)
    const conflicts = await list()
    expect(conflicts.map(({ name }) => name)).toEqual([1, 2, 3].map((number) => files.itemId(number)))
    for (const conflict of conflicts) await decide('file', conflict)
    expect(await list()).toEqual([])
    expect(await stemOf(files.itemId(1))).toEqual({ stem: 'Edited in the file?', retired: false })
    expect(await stemOf(files.itemId(2))).toEqual({ stem: 'Wanted again?', retired: false })
    expect(await stemOf(files.itemId(3))).toMatchObject({ retired: true })
  })

  test('takes a question of a set that an administrator has unlinked', async () => {
    files.addSet(2)
    await load(files)
    await editStoredItem(app, files.itemId(1), 'Edited on the web?')
    await web.unlink(set())
    files.editItem(1, (item) => ({ ...item, stem: 'Edited in the file?' }))
    await load(files)
    const [conflict] = await list()
    expect(conflict).toMatchObject({
      name: files.itemId(1),
      changes: [{ field: 'stem', file: 'Edited in the file?', stored: 'Edited on the web?' }],
    })
    expect((await decide('file', conflict!)).json()).toEqual({ state: 'done' })
    expect(await list()).toEqual([])
    expect(await stemOf(files.itemId(1))).toEqual({ stem: 'Edited in the file?', retired: false })
  })
})

test('a decision is refused if either value has changed since, or the conflict is decided', async () => {
  const conflict = await changeBoth()
  await rename('Another')
  expect(codeOf(await decide('file', conflict))).toBe('conflict_changed')
  const [now] = await list()
  files.edit('course.yaml', (text) => text.replace('From the file', 'Newer'))
  await load(files)
  expect(codeOf(await decide('ours', now!))).toBe('conflict_changed')
  const [newest] = await list()
  await decide('ours', newest!)
  expect(codeOf(await decide('ours', newest!))).toBe('conflict_changed')
  expect(codeOf(await decide('ours', { ...newest!, slug: 'no-such-course' }))).toBe('conflict_changed')
  expect(await titleOf()).toBe('Another')
})

test('the role of the application cannot read questions in conflict', async () => {
  await expect(sql`select * from content_conflicts`.execute(app.db)).rejects.toThrow(/permission denied/)
})
