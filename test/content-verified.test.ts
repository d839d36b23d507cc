import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Feedback, Item } from '#contract/questions.ts'
import { type ContentFiles, contentOf, EXAM_VERSION } from './builders/content.ts'
import { editStoredItem } from './builders/curated.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'

/** When the facts of a question were verified, and for which version of the exam. */
let app: TestApp
const { make, load } = contentOf(() => app, 'verified')
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('a new reviewer or verification date does not create a new version, and feedback shows the new date', async () => {
  const files = make()
  await load(files)
  expect(await verifiedInSample(files)).toEqual({ on: '2026-11-20', examVersion: EXAM_VERSION })
  files.edit('sets/0.yaml', (text) =>
    text.replaceAll('verified_on: 2026-11-20', 'verified_on: 2026-11-21').replaceAll('Tests', 'Another'),
  )
  expect(await load(files)).toMatchObject({ changed: 0 })
  expect(await verifiedInSample(files)).toEqual({ on: '2026-11-21', examVersion: EXAM_VERSION })
})

test('facts that were verified since a new version of the exam came into force are verified for that version', async () => {
  const files = make()
  await load(files)
  files.edit('blueprint.yaml', (text) =>
    text.replace(`version: ${EXAM_VERSION}`, 'version: "2"').replace('2026-01-01', '2026-06-01'),
  )
  await load(files)
  expect(await verifiedInSample(files)).toEqual({ on: '2026-11-20', examVersion: '2' })
})

test('facts that were verified before this version of the exam are not verified for it', async () => {
  const files = make()
  files.edit('sets/0.yaml', (text) => text.replaceAll('verified_on: 2026-11-20', 'verified_on: 2025-12-31'))
  await load(files)
  expect(await verifiedInSample(files)).toEqual({ on: '2025-12-31', examVersion: null })
})

test('a version that an administrator has written is verified by a later date only', async () => {
  const files = make()
  await load(files)
  const stem = 'Edited on the web?'
  await editStoredItem(app, files.itemId(1), stem)
  const verify = async (change: object) => {
    files.editItem(1, (item) => ({ ...item, ...change }))
    await load(files)
    return await daysOf(files.itemId(1))
  }
  expect(await verify({ verified_on: '2026-11-21' }), 'the file has the earlier stem').toEqual([
    '2026-11-20',
    null,
  ])
  expect(await verify({ stem }), 'the stem was exported to the file').toEqual(['2026-11-20', null])
  expect(await verify({ verified_on: '9999-12-30' })).toEqual(['2026-11-20', '9999-12-30'])
})

test('feedback for a version that an administrator has written says nothing about its verification', async () => {
  const files = make()
  await load(files)
  for (const number of [1, 2]) await editStoredItem(app, `${files.slug}-0-${number}`, `Edited ${number}?`)
  expect(await verifiedInSample(files)).toBeNull()
})

test('a version of the exam that is stored with a later first day than in the file is not the verified one', async () => {
  const files = make()
  await load(files)
  await app.ownerDb
    .updateTable('blueprints')
    .set({ effective_from: '2026-11-21' })
    .where('certification', '=', `T-${files.slug}`)
    .execute()
  files.edit('course.yaml', (text) => `# a comment\n${text}`)
  await load(files)
  expect(await verifiedInSample(files)).toEqual({ on: '2026-11-20', examVersion: null })
})

/** What the feedback for the first question of the sample says about when it was verified. */
async function verifiedInSample({ slug }: ContentFiles): Promise<Feedback['verified']> {
  const sample = (await app.as(null).get(`/api/courses/${slug}/sample`)).json<{ items: Item[] }>()
  const { questionId, choices } = sample.items[0]!
  const body = { choiceIds: [choices[0]!.id] }
  const marked = await app.as(null).post(`/api/courses/${slug}/sample/answers/${questionId}`, body)
  return marked.json<Feedback>().verified
}

/** The day of each version of an item, from the first on. */
async function daysOf(externalId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ day: string | null }>`
    select v.verified_on as day from practice_questions q join practice_question_versions v on v.question_id = q.id
    where q.external_id = ${externalId} order by v.version`.execute(app.ownerDb)
  return rows.map(({ day }) => day)
}
