import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCourse } from '../src/server/modules/authoring/read-course.ts'
import { loadContent } from '../start/load/load-content.ts'
import { contentOf, rowsOf } from './builders/content.ts'
import { courseOf, setsOf, versionsOf } from './builders/content-rows.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'

const SHIPPED = join(import.meta.dirname, '../content/courses')

let app: TestApp
const { make, load } = contentOf(() => app, 'loaded')
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('the product’s own courses are loaded with answer keys, HTML and counters', async () => {
  const report = await loadContent({ keysUrl: app.urls.keys, folder: SHIPPED })
  expect(report.refused).toEqual([])
  const { body } = await app.inject({ method: 'GET', url: '/api/courses/az-900' })
  const reading = readCourse(join(SHIPPED, 'az-900'))
  const paid = reading.ok ? reading.course.sets.filter(({ order }) => order !== 0) : []
  expect(paid.length).toBeGreaterThan(1)
  expect(JSON.parse(body)).toMatchObject({
    setsCount: paid.length,
    questionsCount: paid.reduce((sum, { items }) => sum + items.length, 0),
    sampleCount: 10,
  })
  const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from practice_questions q
      join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
      join practice_question_keys k on k.question_id = v.question_id and k.version = v.version
      where cardinality(k.correct_ids) <> v.choose or v.stem_html not like '<p>%'
        or jsonb_array_length(k.rationales) <> (select count(*) from practice_choices c
          where c.question_id = v.question_id and c.version = v.version)`.execute(app.ownerDb)
  expect(rows[0]?.wrong).toBe(0)
})

test('unchanged content is not written, rendered or read again', async () => {
  const files = make()
  expect(await load(files)).toMatchObject({ courses: 1, added: 5 })
  const before = await rowsOf(app, files)
  const { execPath } = process
  process.execPath = '/there/is/no/node'
  try {
    expect(await load(files), 'no child process').toMatchObject({
      courses: 1,
      added: 0,
      changed: 0,
      retired: 0,
    })
  } finally {
    process.execPath = execPath
  }
  expect(await rowsOf(app, files)).toEqual(before)
})

test('a touched file with the same text does not raise the revision', async () => {
  const files = make()
  await load(files)
  const before = await courseOf(app, files)
  files.edit('course.yaml', (text) => `# a comment\n${text}`)
  expect(await load(files)).toMatchObject({ added: 0, changed: 0, retired: 0 })
  expect(await courseOf(app, files)).toEqual(before)
})

test('a byte order mark, Windows line breaks and hidden files change nothing', async () => {
  const files = make()
  files.editItem(1, (item) => ({ ...item, stem: 'First line.\n\nWhich?' }))
  files.write('notes/one.md', '# One\n\nAn introduction.\n')
  await load(files)
  const before = await versionsOf(app, files, 1)
  for (const file of ['sets/1.yaml', 'notes/one.md'])
    files.edit(file, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  files.write('notes/.DS_Store', 'x')
  files.write('pictures/.DS_Store', 'x')
  expect(await load(files)).toMatchObject({ changed: 0, refused: [] })
  expect(await versionsOf(app, files, 1)).toEqual(before)
})

test('a changed item gets a second version, and the first version stays unchanged', async () => {
  const files = make()
  await load(files)
  const [first] = await versionsOf(app, files, 1)
  const before = await courseOf(app, files)
  files.editItem(1, (item) => ({ ...item, stem: 'What does it say **now**?', verified_on: '2026-11-21' }))
  expect(await load(files)).toMatchObject({ added: 0, changed: 1, retired: 0 })
  const versions = await versionsOf(app, files, 1)
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  expect(versions[0]).toEqual(first)
  expect(versions[1]).toMatchObject({
    current: 2,
    stem_html: '<p>What does it say <strong>now</strong>?</p>',
    verified_on: '2026-11-21',
  })
  expect(first).toMatchObject({ verified_on: '2026-11-20' })
  const [old, now] = versions.map(({ choices }) => new Set(choices))
  expect(old!.intersection(now!).size, 'choices have new ids').toBe(0)
  expect((await courseOf(app, files)).revision).toBe(before.revision + 1)
})

test('a removed item is retired, and is asked again once it is restored', async () => {
  const files = make()
  await load(files)
  const kept = files.removeItem(1)
  expect(await load(files)).toMatchObject({ added: 0, retired: 1 })
  expect(await courseOf(app, files)).toMatchObject({ sets_count: 1, questions_count: 2 })
  expect(await versionsOf(app, files, 1)).toHaveLength(1)
  files.restore(kept)
  expect(await load(files)).toMatchObject({ added: 0, changed: 0, retired: 0 })
  expect(await courseOf(app, files)).toMatchObject({ questions_count: 3 })
  expect(await versionsOf(app, files, 1)).toHaveLength(1)
})

test('an attempt still contains an item that was removed after the attempt started', async () => {
  const files = make()
  await load(files)
  const person = await app.person({ plan: 'pro' })
  const started = await app
    .as(person)
    .post(`/api/exams/${files.slug}-set-1/attempts`, { mode: 'practice', feedback: 'end' })
  const at = `/api/attempts/${started.json<{ attemptId: string }>().attemptId}`
  const before = (await app.as(person).get(at)).json<{ items: unknown[] }>().items
  files.removeItem(1)
  files.editItem(2, (item) => ({ ...item, stem: 'Something else by now?' }))
  await load(files)
  expect((await app.as(person).get(at)).json<{ items: unknown[] }>().items).toEqual(before)
})

test('a removed set is unlinked from the course, and its items with it; a set that an administrator linked stays', async () => {
  const files = make()
  const other = make()
  await load(files)
  await load(other)
  const { id } = await courseOf(app, files)
  const linked = await app.ownerDb
    .selectFrom('exams')
    .select('id')
    .where('slug', '=', `${other.slug}-set-1`)
    .executeTakeFirstOrThrow()
  await app.ownerDb
    .insertInto('course_exam_map')
    .values({ course_id: id, exam_id: linked.id, order: 2 })
    .execute()
  files.addSet(2)
  expect(await load(files)).toMatchObject({ added: 3 })
  expect(await setsOf(app, files)).toEqual([
    [0, `${files.slug}-sample`],
    [1, `${files.slug}-set-1`],
    [2, `${files.slug}-set-2`],
    [3, `${other.slug}-set-1`],
  ])
  expect(await courseOf(app, files)).toMatchObject({ sets_count: 3, questions_count: 9 })
  files.removeSet(1)
  expect(await load(files)).toMatchObject({ retired: 3 })
  expect(await setsOf(app, files)).toEqual([
    [0, `${files.slug}-sample`],
    [2, `${files.slug}-set-2`],
    [3, `${other.slug}-set-1`],
  ])
  expect(await courseOf(app, files)).toMatchObject({ sets_count: 2, questions_count: 6 })
})

test('a course that shares a set with another gets new counters and a new revision when the set changes', async () => {
  const files = make()
  const other = make()
  await load(files)
  await load(other)
  const set = await app.ownerDb
    .selectFrom('exams')
    .select('id')
    .where('slug', '=', `${files.slug}-set-1`)
    .executeTakeFirstOrThrow()
  const before = await courseOf(app, other)
  await app.ownerDb
    .insertInto('course_exam_map')
    .values({ course_id: before.id, exam_id: set.id, order: 5 })
    .execute()
  files.removeItem(1)
  await load(files)
  expect(await courseOf(app, other)).toMatchObject({
    revision: before.revision + 1,
    sets_count: 2,
    questions_count: 5,
  })
})

test('an unpublished course is loaded but invisible', async () => {
  const files = make()
  await load(files)
  files.edit('course.yaml', (text) => text.replace('published: true', 'published: false'))
  await load(files)
  expect(await courseOf(app, files)).toMatchObject({ is_published: false, questions_count: 3 })
  expect((await app.inject({ method: 'GET', url: `/api/exams/${files.slug}-set-1` })).statusCode).toBe(404)
})

test('when two processes load at the same time, the content is loaded once', async () => {
  const files = make()
  const reports = await Promise.all([load(files), load(files)])
  expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 5])
  files.editItem(1, (item) => ({ ...item, stem: 'Changed for both?' }))
  const changes = await Promise.all([load(files), load(files), load(files)])
  expect(changes.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  expect(await versionsOf(app, files, 1)).toHaveLength(2)
})

test('a new renderer replaces the HTML of every version, without creating new versions', async () => {
  const files = make()
  await load(files)
  files.editItem(1, (item) => ({ ...item, stem: 'The second **version**?' }))
  await load(files)
  const before = await versionsOf(app, files, 1)
  await sql`update practice_question_versions set stem_html = 'old' where question_id in
      (select id from practice_questions where external_id = ${files.itemId(1)})`.execute(app.ownerDb)
  await sql`update content_loads set content_hash = 'renderer-before.' || content_hash where course_slug = ${files.slug}`.execute(
    app.ownerDb,
  )
  expect(await load(files)).toMatchObject({ added: 0, changed: 0 })
  expect(await versionsOf(app, files, 1)).toEqual(before)
})

test('equal questions have equal duplicate hashes, and different questions have different ones', async () => {
  const files = make()
  files.editItem(2, (item) => ({ ...files.item(1), id: item.id }))
  await load(files)
  const { rows } = await sql<{ external_id: string; dup_hash: string }>`
      select external_id, dup_hash from practice_questions where external_id like ${`${files.slug}-1-%`} order by external_id`.execute(
    app.ownerDb,
  )
  expect(rows[0]?.dup_hash).toBe(rows[1]?.dup_hash)
  expect(rows[2]?.dup_hash).not.toBe(rows[1]?.dup_hash)
})
