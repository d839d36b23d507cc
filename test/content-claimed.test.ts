import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, EXAM_VERSION } from './builders/content.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'

/** What one course has cannot be claimed by another. */
let app: TestApp
const { make, load } = contentOf(() => app, 'claimed')
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('a course with the exam version of another course, but another outline, is refused', async () => {
  const [files, other] = [make(), make()]
  await load(files)
  other.edit('blueprint.yaml', (text) =>
    text
      .replace(`T-${other.slug}`, `T-${files.slug}`)
      .replace(/^( +)- code: "1\.1"\n +name: First$/m, '$&\n$1- code: "9.1"\n$1  name: Ninth'),
  )
  other.editItem(1, (item) => ({ ...item, objective: '9.1' }))
  const { refused } = await load(other)
  expect(refused).toEqual([
    expect.stringContaining(`T-${files.slug} ${EXAM_VERSION} is stored without the objective 9.1 of one`),
  ])
})

test('a course that uses the name of another course’s set or item is refused', async () => {
  const files = make()
  await load(files)
  const thief = make()
  thief.edit('course.yaml', (text) => text.replace(`${thief.slug}-set-1`, `${files.slug}-set-1`))
  expect((await load(thief)).refused).toEqual([
    expect.stringContaining(`the set ${files.slug}-set-1 belongs to another course`),
  ])
  const copyist = make()
  copyist.editItem(1, (item) => ({ ...item, id: files.itemId(1) }))
  expect((await load(copyist)).refused).toEqual([
    expect.stringContaining(`the item ${files.itemId(1)} belongs to another course`),
  ])
  expect(
    await app.ownerDb
      .selectFrom('courses')
      .select('id')
      .where('slug', 'in', [thief.slug, copyist.slug])
      .execute(),
  ).toEqual([])
})
