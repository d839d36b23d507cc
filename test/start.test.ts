// Tests what a start does to the database before the first request. They have their own database server,
// because a start refuses the shared one for tests, which does not wait for the disk.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMissingRoles } from '../start/embedded/add-missing-roles.ts'
import { openPool } from '../src/server/db/database.ts'
import { NO_PAGES } from '../tools/crash/no-pages.ts'
import { findFreePort } from '../tools/crash/find-free-port.ts'
import { openScratchDatabase } from '../tools/bench/site.ts'
import { addDemoPeople } from '../start/load/demo-people.ts'
import { NO_ARTICLES } from './harness/no-articles.ts'
import { readConfig } from '../src/server/config/config.ts'
import { openLog } from '../src/server/log/open-log.ts'
import { main } from '../src/server/main.ts'
import { runSql } from './harness/cluster.ts'

let database: Awaited<ReturnType<typeof openScratchDatabase>>
beforeAll(async () => {
  database = await openScratchDatabase()
}, 60_000)
afterAll(() => database.close())

/** Starts the server, stops it again, and returns its log. */
async function startOnce(env: Record<string, string> = {}): Promise<string> {
  const { folder, urls } = database
  const port = String(await findFreePort())
  const secret = 'a secret that only the tests know, long enough'
  const read = readConfig({ HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, AUTH_SECRET: secret, ...env })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const lines: string[] = []
  const opened = openLog({ stream: { write: (line) => void lines.push(line) } })
  const config = { ...read.config, authSecret: secret }
  const server = await main({
    config,
    urls,
    opened,
    articles: NO_ARTICLES,
    courseFiles: '',
    redirects: new Map(),
    web: NO_PAGES,
  })
  await server.close()
  return lines.join('')
}

test('a start logs each table that exports and deletions leave out, and nothing for a known schema', async () => {
  expect(await startOnce()).toBe('')
  await runSql(database.urls.owner, ['create table diaries (id uuid primary key, body text)'])
  try {
    expect(await startOnce()).toMatch(/not part of exports and deletions.*: diaries/)
  } finally {
    await runSql(database.urls.owner, ['drop table diaries'])
  }
})

test('a start logs each role whose sessions have no limits, and what to do', async () => {
  const { cluster, urls } = database
  const admin = cluster.adminUrl('cutscore')
  await runSql(admin, ['alter role cutscore_keys reset idle_in_transaction_session_timeout'])
  try {
    expect(await startOnce()).toMatch(
      /^(?!.*cutscore_app).*cutscore_keys have no idle_in_transaction_session_timeout: run `npm run db:setup`/,
    )
    expect(await askSession(urls.keys, 'idle_in_transaction_session_timeout')).toBe('0')
    // As the start of the embedded database does.
    await addMissingRoles(admin)
    expect(await startOnce()).toBe('')
  } finally {
    await addMissingRoles(admin)
  }
})

test('sessions have the same limits if a pooler drops what a connection sets, and the owner has none', async () => {
  const { app, keys, tutor, owner } = database.urls
  const pool = openPool(app, { max: 1 })
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  await pool.end()
  for (const url of [app, keys, tutor]) {
    expect(await askSession(url, 'statement_timeout')).toBe(rows[0]!.statement_timeout)
    expect(await askSession(url, 'idle_in_transaction_session_timeout')).toBe('5min')
  }
  expect(await askSession(owner, 'statement_timeout')).toBe('0')
})

async function askSession(url: string, setting: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting])
  await client.end()
  return rows[0]!.value
}

test('a production start refuses a database with demo accounts', async () => {
  await addDemoPeople(database.urls, 'demo horse 42')
  const { app, keys, tutor } = database.urls
  const production = { CUTSCORE_ENV: 'production', BASE_URL: 'https://exams.example.org' }
  const urls = { DATABASE_URL: app, DATABASE_KEYS_URL: keys, DATABASE_TUTOR_URL: tutor }
  await expect(startOnce({ ...production, ...urls })).rejects.toThrow('demo accounts')
})
