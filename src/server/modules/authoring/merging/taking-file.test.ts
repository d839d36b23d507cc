import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentConflict } from '#contract/content.ts'
import { type ContentFiles, contentOf, EXAM_VERSION } from '../../../../../test/builders/content.ts'
import { conflictsOf } from '../../../../../test/builders/conflicts.ts'
import { allRows } from '../../../../../test/builders/content-values.ts'
import { editStoredItem, onTheWeb } from '../../../../../test/builders/curated.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { reportStatus } from '../exporting/report-status.ts'

/** Taking the file's value loads its course, so the files count as they are then. */

let app: TestApp
let admin: Person
let files: ContentFiles
const { make, load } = contentOf(() => app, 'taken')
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  files = make()
  files.addSet(2)
  app.deps.courseFiles = files.folder
  await load(files)
})
afterAll(() => app.close())

const { rename, order } = onTheWeb(() => ({ app, admin, files }))
const set = (number: number) => `${files.slug}-set-${number}`
const retitle = (from: string, to: string) =>
  files.edit('course.yaml', (text) => text.replace(`title: ${from}`, `title: ${to}`))
const { list, decide, trail } = conflictsOf(() => ({ app, admin, files }))
const titles = async () => {
  const { rows } = await sql<{ title: string }>`
    select title from exams where slug in (${set(1)}, ${set(2)}) order by slug`.execute(app.ownerDb)
  return rows.map(({ title }) => title)
}
/** A title that both have changed. */
const changeBoth = async (): Promise<ContentConflict> => {
  await rename(set(1), 'From the web')
  retitle('The set-1', 'From the file')
  await load(files)
  return (await list())[0]!
}
const status = async () => {
  const { lines, ...counts } = await reportStatus(app.keysDb, files.folder, files.slug)
  return { said: lines.join('\n'), ...counts }
}

describe('a file that has changed since the start', () => {
  test('is not taken, and the conflict shows the new value, which can be decided on', async () => {
    const conflict = await changeBoth()
    retitle('From the file', 'Never shown')
    retitle('The set-2', 'Changed too')
    expect(codeOf(await decide('file', conflict))).toBe('conflict_changed')
    expect(await titles()).toEqual(['From the web', 'The set-2'])
    expect(await trail()).toEqual([])
    const [now] = await list()
    expect(now).toMatchObject({ fileValue: '"Never shown"', isWaiting: false })
    expect((await decide('file', now!)).json()).toEqual({ state: 'done' })
    expect(await titles()).toEqual(['Never shown', 'Changed too'])
    expect(await trail()).toEqual([
      { action: 'conflict_took_file', after: { value: `set/${set(1)}/title`, stored: '"Never shown"' } },
    ])
  })

  test('is not taken as a question either, and the conflict shows the new question', async () => {
    await editStoredItem(app, files.itemId(1), 'Edited on the web?')
    files.editItem(1, (item) => ({ ...item, stem: 'Edited in the file?' }))
    await load(files)
    const [conflict] = await list()
    files.editItem(1, (item) => ({ ...item, stem: 'Never shown?' }))
    expect(codeOf(await decide('file', conflict!))).toBe('conflict_changed')
    expect(await list()).toMatchObject([
      { changes: [{ field: 'stem', file: 'Never shown?', stored: 'Edited on the web?' }] },
    ])
  })
})

test('a value that loading leaves as it is, because its set waits for a decision, is not said to be taken', async () => {
  await editStoredItem(app, files.itemId(1), 'Edited on the web?')
  files.removeItem(1)
  await load(files)
  const [conflict] = await list()
  await order([set(2), set(1)])
  files.removeSet(1)
  expect(codeOf(await decide('file', conflict!))).toBe('conflict_changed')
  expect(await list()).toEqual([conflict])
  expect(await trail()).toEqual([])
})

describe('a course that a start would not load', () => {
  const ruin: [string, () => Promise<void> | void, string][] = [
    [
      'because attempts depend on its rules',
      async () => {
        const person = await app.person({ plan: 'pro' })
        await app.as(person).post(`/api/exams/${set(1)}/attempts`, { mode: 'practice', feedback: 'end' })
        files.edit('blueprint.yaml', (text) => text.replace('percent: 70', 'percent: 72'))
      },
      `blueprint.yaml: blueprint T-SLUG ${EXAM_VERSION} has attempts: give the changed one a new version`,
    ],
    [
      'because of an unknown key',
      () => files.edit('course.yaml', (text) => `${text}unknown: 1\n`),
      'course.yaml: file: Unrecognized key: "unknown"',
    ],
  ]
  test.each(ruin)('%s, is not taken from, and everything says why', async (_, spoil, expected) => {
    const conflict = await changeBoth()
    const problem = expected.replace('SLUG', files.slug)
    await spoil()
    const before = await allRows(app, files)
    const refused = await decide('file', conflict)
    expect(codeOf(refused)).toBe('course_refused')
    expect(refused.json()).toMatchObject({
      error: { details: { problems: [expect.stringContaining(problem)] } },
    })
    expect(await allRows(app, files)).toEqual(before)
    expect(await trail()).toEqual([])
    expect(await list()).toEqual([conflict])

    const found = await status()
    expect(found).toMatchObject({ conflicts: 1, refused: 1 })
    expect(found.said).toContain(`cannot be loaded: ${files.slug}/${problem}`)
    expect(found.said).toContain(`in conflict: ${files.slug}: ${conflict.kind}/${conflict.name}`)
    const report = await load(files)
    expect(report.refused).toEqual([expect.stringContaining(problem)])
    expect(report.conflicts).toContainEqual({ slug: files.slug, name: `${conflict.kind}/${conflict.name}` })
    expect((await decide('ours', conflict)).json()).toEqual({ state: 'done' })
    expect(await list()).toEqual([])
  })
})

test('a decision that waits for the next start says so everywhere, and ours can still be kept', async () => {
  const conflict = await changeBoth()
  app.deps.courseFiles = join(files.folder, 'nowhere')
  expect((await decide('file', conflict)).json()).toEqual({ state: 'waiting' })
  expect(await trail()).toMatchObject([
    { after: { stored: '"From the web"', atNextStart: '"From the file"' } },
  ])
  files.edit('course.yaml', (text) => `${text}unknown: 1\n`)
  expect((await load(files)).conflicts.filter(({ slug }) => slug === files.slug)).toEqual([])
  expect(await status()).toMatchObject({ conflicts: 0, refused: 1 })
  const [waiting] = await list()
  expect(waiting).toMatchObject({ isWaiting: true })
  expect((await decide('ours', waiting!)).json()).toEqual({ state: 'done' })
  files.edit('course.yaml', (text) => text.replace('unknown: 1\n', ''))
  expect(await load(files)).toMatchObject({ refused: [] })
  expect(await titles()).toEqual(['From the web', 'The set-2'])
})
