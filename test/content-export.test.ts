import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { parse } from 'yaml'
import { loadContent } from '../start/load/load-content.ts'
import { loadCourses } from '../src/server/modules/authoring/load-courses.ts'
import { exportCourse } from '../src/server/modules/authoring/exporting/export-course.ts'
import { reportStatus } from '../src/server/modules/authoring/exporting/report-status.ts'
import { type ContentFiles, contentOf } from './builders/content.ts'
import { editStoredItem, onTheWeb, placesOf, retireItem } from './builders/curated.ts'
import { startTestApp, type Person, type TestApp } from './harness/harness.ts'
import { runScript } from './harness/run-tool.ts'

/** What administrators have changed on the web goes back into the files of the courses. */

const SHIPPED = join(import.meta.dirname, '../content/courses')

let app: TestApp
let admin: Person
let files: ContentFiles
const { make, load } = contentOf(() => app, 'exported')
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  files = make()
  await load(files)
})
afterAll(() => app.close())

const { course, publish, link, unlink, rename } = onTheWeb(() => ({ app, admin, files }))
const editCourse = (change: (text: string) => string) => files.edit('course.yaml', change)
const set = (number: number) => `${files.slug}-set-${number}`
const conflicts = async () => (await load(files)).conflicts.filter(({ slug }) => slug === files.slug)

describe('exporting', () => {
  const exported = () => exportCourse(app.keysDb, join(files.folder, files.slug))
  const commit = async () => {
    const { files: changed, conflicts: undecided, left } = await exported()
    for (const { path, text } of changed) files.write(path.slice(files.slug.length + 1), text)
    return [...undecided, ...left]
  }

  test('nothing, if nothing has changed', async () => {
    expect(await exported()).toEqual({ files: [], changes: [], conflicts: [], left: [], refused: [] })
  })

  test('and starting with the new files loads nothing and finds no conflict', async () => {
    const other = make()
    await load(other)
    files.addSet(2)
    await load(files)
    await publish(false)
    await rename(set(1), 'A "better" title: {really}', false)
    await unlink(set(2))
    await link(`${other.slug}-set-1`)
    await retireItem(app, files.itemId(1))
    await editStoredItem(app, files.itemId(2), 'Edited\n\non the `web`?')
    const before = await course()
    expect(await commit()).toEqual([])
    expect(await load(files)).toMatchObject({ added: 0, changed: 0, retired: 0, refused: [] })
    expect(await conflicts()).toEqual([])
    expect(await course()).toEqual(before)
    expect(await exported()).toEqual({ files: [], changes: [], conflicts: [], left: [], refused: [] })
  })

  test('changes only the lines of what was changed', async () => {
    let before = ''
    editCourse((text) => (before = `# kept\n${text}`))
    await load(files)
    await publish(false)
    const { files: changed } = await exported()
    expect(changed.map(({ path }) => path)).toEqual([`${files.slug}/course.yaml`])
    expect(changed[0]!.text).toBe(before.replace('published: true', 'published: false'))
  })

  /** The list of sets in `course.yaml`, with one of another course. */
  const writeSets = async (write: (entries: string[]) => string) => {
    const linked = make()
    await load(linked)
    const own = ['sample', 'set-1'].map(
      (name, order) =>
        `{ order: ${order}, slug: ${files.slug}-${name}, title: The ${name}, file: sets/${order}.yaml }`,
    )
    const entries = [...own, `{ order: 5, slug: ${linked.slug}-set-1 }`]
    editCourse((text) => text.replace(/^sets:\n[^]*$/m, `sets: ${write(entries)}`))
    expect((await load(files)).refused).toEqual([])
    return `${linked.slug}-set-1`
  }

  test.each<[string, (entries: string[]) => string]>([
    ['brackets in one line', (entries) => `[${entries.join(', ')}]\n`],
    ['brackets over lines', (entries) => `[ ${entries.join(', # - and\n  ')} ]\n`],
    [
      'a block with dashes in comments',
      (entries) => `\n${entries.map((entry) => `  - # a - comment - here\n    ${entry}`).join('\n')}\n`,
    ],
  ])('works for a list of sets in %s', async (_, write) => {
    const other = make()
    await load(other)
    const linked = await writeSets(write)
    await unlink(linked)
    await link(`${other.slug}-set-1`)
    await rename(set(1), 'Better')
    expect(await commit()).toEqual([])
    expect(await load(files)).toMatchObject({ changed: 0, refused: [] })
    expect(await exported()).toEqual({ files: [], changes: [], conflicts: [], left: [], refused: [] })
    expect(await placesOf(app, files.slug)).toEqual([
      [0, `${files.slug}-sample`],
      [1, set(1)],
      [2, `${other.slug}-set-1`],
    ])
  })

  test('leaves what a file cannot be given without breaking, and says so', async () => {
    const linked = await writeSets(
      (entries) => `[${entries.map((entry, nth) => `&n${nth} ${entry}`).join(', ')}]\n`,
    )
    await unlink(linked)
    await rename(set(1), 'Better')
    expect(await exported()).toMatchObject({
      files: [{ text: expect.stringMatching(new RegExp(`title: "Better", .*${linked}`)) as string }],
      changes: [`${files.slug}: set/${set(1)}/title`],
      left: [`${files.slug}: set/${linked}/place cannot be written to the files`],
    })
  })

  test('leaves a place that another set of the file has taken since the last load', async () => {
    const other = make()
    await load(other)
    await link(`${other.slug}-set-1`)
    editCourse((text) => text.replace('order: 1', 'order: 2'))
    expect(await commit()).toEqual([
      `${files.slug}: set/${other.slug}-set-1/place cannot be written to the files`,
    ])
    expect((await load(files)).refused).toEqual([])
  })

  test('leaves values in conflict as the files have them', async () => {
    await rename(set(1), 'From the web')
    editCourse((text) => text.replace('title: The set-1', 'title: From the file'))
    expect(await commit()).toEqual([`${files.slug}: set/${set(1)}/title`])
    expect(await conflicts()).toHaveLength(1)
  })

  test('leaves what the file has changed since the last load', async () => {
    await publish(false)
    editCourse((text) => text.replace('title: Course', 'title: Renamed'))
    expect(await commit()).toEqual([])
    await load(files)
    expect(await course()).toMatchObject({ title: `Renamed ${files.slug}`, is_published: false })
    let now = {}
    editCourse((text) => {
      now = parse(text) as object
      return text
    })
    expect(now).toMatchObject({ title: `Renamed ${files.slug}`, published: false })
  })
})

test('the report on files and site writes nothing, and names conflicts of courses that left the files', async () => {
  await rename(set(1), 'From the web')
  editCourse((text) => text.replace('title: The set-1', 'title: From the file'))
  await load(files)
  await publish(false)
  const neverLoaded = make()
  expect(await reportStatus(app.keysDb, neverLoaded.folder)).toMatchObject({
    lines: expect.arrayContaining([
      `in conflict: ${files.slug}: set/${set(1)}/title (the course is not among the files)`,
    ]),
  })
  const { rows } = await sql`select from content_loads where course_slug = ${neverLoaded.slug}`.execute(
    app.ownerDb,
  )
  expect(rows).toEqual([])
  const report = await reportStatus(app.keysDb, files.folder)
  expect(report.lines).toEqual(
    expect.arrayContaining([
      `in conflict: ${files.slug}: set/${set(1)}/title`,
      `changed on the site: ${files.slug}: course/published`,
    ]),
  )
})

describe('the commands', () => {
  const run = (command: string, ...args: string[]) =>
    runScript(join('start', `${command}.ts`), args, {
      NODE_ENV: 'production',
      BASE_URL: 'http://localhost:3000',
      AUTH_SECRET: 'only for this test, and long enough for it',
      DATABASE_URL: app.urls.app,
      DATABASE_KEYS_URL: app.urls.keys,
      DATABASE_TUTOR_URL: app.urls.tutor,
    })

  test('report and export a course of the project, and leave a value in conflict alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscore-shipped-'))
    cpSync(join(SHIPPED, 'dp-900'), join(folder, 'dp-900'), { recursive: true })
    await loadCourses(app.keysDb, folder)
    rmSync(folder, { recursive: true })
    expect(await run('content-status', 'dp-900')).toEqual({
      code: 0,
      said: 'In conflict: 0. Changed on the site: 0.\n',
    })
    await sql`update courses set title = 'From the web' where slug = 'dp-900'`.execute(app.ownerDb)
    await sql`update content_bases set value = '"Before"' where course_slug = 'dp-900' and name = 'title'`.execute(
      app.ownerDb,
    )
    const before = readFileSync(join(SHIPPED, 'dp-900/course.yaml'), 'utf8')
    expect(await run('content-export', 'dp-900')).toEqual({
      code: 0,
      said: 'not written: dp-900: course/title is in conflict; decide about it at /admin\nThere is nothing to export.\n',
    })
    expect(readFileSync(join(SHIPPED, 'dp-900/course.yaml'), 'utf8')).toBe(before)
    expect(await run('content-status', 'dp-900')).toMatchObject({
      code: 1,
      said: expect.stringContaining('in conflict: dp-900: course/title\n'),
    })
  }, 60_000)

  test('refuse a course that is not there', async () => {
    for (const command of ['content-status', 'content-export'])
      expect(await run(command, 'no-such-course')).toMatchObject({
        code: 1,
        said: expect.stringContaining('There is no course no-such-course in content/courses.'),
      })
  })
})

test('a start tells every conflict, with its course', async () => {
  await rename(set(1), 'From the web')
  editCourse((text) => text.replace('title: The set-1', 'title: From the file'))
  const told: string[] = []
  await loadContent({ db: app.keysDb, folder: files.folder, onProgress: (line) => told.push(line) })
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Changed in the files and on the site, so you decide at \/admin \(\d\):$/),
      `  ${files.slug}: set/${set(1)}/title`,
    ]),
  )
})
