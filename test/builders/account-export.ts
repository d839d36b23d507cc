import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person, TestApp } from '../harness/harness.ts'

export async function textsOf(t: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select row_to_json(t)::text as text from ${sql.table(table)} t order by 1`.execute(t.ownerDb)
  return rows.map(({ text }) => text)
}

export async function exportOf(t: TestApp, person: Person): Promise<Record<string, string>> {
  const response = await t.as(person).get('/api/account/export')
  expect(response.statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(response.rawPayload))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
