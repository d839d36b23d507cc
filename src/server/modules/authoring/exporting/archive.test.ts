import { join } from 'node:path'
import { sql } from 'kysely'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ContentFiles, contentOf } from '../../../../../test/builders/content.ts'
import { onTheWeb } from '../../../../../test/builders/curated.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let admin: Person
let files: ContentFiles
const { make, load } = contentOf(() => app, 'archived')
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

const { rename } = onTheWeb(() => ({ app, admin, files }))
const set = () => `${files.slug}-set-1`

describe('the archive of changed files', () => {
  const download = async () => {
    const { statusCode, rawPayload } = await app.as(admin).get('/api/admin/content/export')
    expect(statusCode).toBe(200)
    return Object.fromEntries(
      Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    )
  }

  test('has the files with what was changed on the site, where the project has them', async () => {
    await rename(set(), 'From the web')
    const archive = await download()
    expect(Object.keys(archive)).toEqual(['README.txt', `content/courses/${files.slug}/course.yaml`])
    expect(archive[`content/courses/${files.slug}/course.yaml`]).toContain('title: "From the web"')
  })

  test('is recorded with who downloaded it, and which files it has', async () => {
    await rename(set(), 'From the web')
    await download()
    const { rows } = await sql`
      select actor_id, after, request_id is not null as "hasRequest" from audit_events
      where action = 'content_exported' order by id desc limit 1`.execute(app.ownerDb)
    expect(rows).toEqual([
      { actor_id: admin.userId, after: { files: [`${files.slug}/course.yaml`] }, hasRequest: true },
    ])
  })

  test('says if there is nothing to export, and what was not written', async () => {
    expect((await download())['README.txt']).toContain('there is nothing to export')
    await rename(set(), 'From the web')
    files.edit('course.yaml', (text) => text.replace('title: The set-1', 'title: From the file'))
    await load(files)
    expect((await download())['README.txt']).toContain(
      `- ${files.slug}: set/${set()}/title is in conflict; decide about it at /admin`,
    )
  })

  test('is refused without files', async () => {
    app.deps.courseFiles = join(files.folder, 'nowhere')
    expect(codeOf(await app.as(admin).get('/api/admin/content/export'))).toBe('content_unavailable')
  })
})
