import { sql } from 'kysely'
import { expect } from 'vitest'
import type { getError, listErrors } from '#contract/error-groups.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { writeErrors } from '../../src/server/modules/telemetry/errors/write-errors.ts'
import { type Person, startTestApp, type TestApp } from '../harness/harness.ts'

type Page = ResponseOf<typeof listErrors>
export type Group = Page['groups'][0]

export const FIRST = '20261123T100000-11111111'
export const SECOND = '20261124T100000-22222222'
export const ENTRY_OF_SECOND = 'entry-client-22222222.js'
const ENTRIES = { 'entry-client-11111111.js': FIRST, [ENTRY_OF_SECOND]: SECOND }

export const REPORT = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: '',
  route: '/course/:slug',
  entry: 'entry-client-11111111.js',
}

/** Everything that tests of errors do. */
export type ErrorDesk = {
  app: TestApp
  admin: Person
  report: (change?: object, person?: Person | null) => ReturnType<TestApp['inject']>
  /** Reports these, writes what waits, and returns the first page of groups. */
  reported: (...changes: object[]) => Promise<Group[]>
  listed: (query?: string) => Promise<Group[]>
  list: (query?: string) => Promise<Page>
  opened: (group: Group) => Promise<ResponseOf<typeof getError>>
  everythingKept: () => Promise<string>
  /** Removes every error. The clock stands still within a test, because only so many errors are recorded a second. */
  clear: () => Promise<void>
}

export async function openErrorDesk(mapsDir: string | null): Promise<ErrorDesk> {
  const app = await startTestApp()
  const admin = await app.person({ role: 'admin' })
  app.deps.build = { release: FIRST, releaseOfEntry: ENTRIES, mapsDir }
  let callers = 0
  let time = Date.parse('2026-11-25T12:00:00Z')

  const desk: ErrorDesk = {
    app,
    admin,
    report: async (change = {}, person = null) => {
      // Each caller may report only twenty errors a minute.
      callers += 1
      const remoteAddress = `10.0.${callers >> 8}.${callers & 255}`
      return app.as(person).post('/api/client-errors', { ...REPORT, ...change }, { remoteAddress })
    },
    reported: async (...changes) => {
      for (const change of changes) expect((await desk.report(change)).statusCode).toBe(200)
      await writeErrors(app.deps)
      return desk.listed()
    },
    listed: async (query) => (await desk.list(query)).groups,
    list: async (query = '') => {
      const response = await app.as(admin).get(`/api/admin/errors${query}`)
      expect(response.statusCode, response.body).toBe(200)
      return response.json()
    },
    opened: async ({ id }) => (await app.as(admin).get(`/api/admin/errors/${id}`)).json(),
    everythingKept: async () => {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(x, ' '), '') as text
        from (select g::text as x from error_groups g union all select l::text from error_logs l) as kept`.execute(
        app.ownerDb,
      )
      return rows[0]!.text
    },
    clear: async () => {
      await app.ownerDb.deleteFrom('error_logs').execute()
      await app.ownerDb.deleteFrom('error_groups').execute()
      time += 10_000
      app.setNow(new Date(time))
    },
  }
  return desk
}
