import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../src/server/db/migrate.ts'
import { createDatabaseSql, type DatabaseUrls, grantDatabaseSql, ROLES } from '../../src/server/db/roles.ts'
import { startCluster } from '../../start/embedded/cluster.ts'
import { roleUrls, socketUrl } from '../../start/embedded/urls.ts'

const TEMPLATE = 'cutscore_template'

/** A clock for attempts that tests can move: `app_now()` returns `now()` plus an offset. Only the test template has it. */
const MOVABLE_CLOCK = `
  create schema of_tests;
  grant usage on schema of_tests to cutscore_app, cutscore_keys;
  create table of_tests.test_clock (offset_by interval not null);
  grant select on of_tests.test_clock to cutscore_app, cutscore_keys;
  insert into of_tests.test_clock values ('0');
  create or replace function app_now() returns timestamptz language sql stable as
    'select now() + (select offset_by from of_tests.test_clock)';`

export async function startTestCluster(): Promise<{
  info: { socketDir: string }
  stop: () => Promise<void>
}> {
  const cluster = await startCluster({ dataDir: join(tmpdir(), 'cutscore-test'), durable: false })
  await runAsSuperuser(cluster.socketDir, 'postgres', [
    createDatabaseSql(TEMPLATE),
    ...grantDatabaseSql(TEMPLATE),
  ])
  const { owner } = roleUrls(cluster.socketDir, TEMPLATE)
  await migrate(owner)
  await runSql(owner, [MOVABLE_CLOCK])
  return { info: { socketDir: cluster.socketDir }, stop: () => cluster.stop() }
}

let counter = 0

/** Creates a database for one test file by copying the template, which takes a few milliseconds. */
export async function createTestDatabase(socketDir: string): Promise<{
  urls: DatabaseUrls & { superuser: string }
  drop: () => Promise<void>
}> {
  const name = `test_${process.pid}_${(counter += 1)}_${Date.now().toString(36)}`
  await runAsSuperuser(socketDir, 'postgres', [
    `create database ${name} template ${TEMPLATE} strategy file_copy owner ${ROLES.owner}`,
    ...grantDatabaseSql(name),
  ])
  return {
    urls: { ...roleUrls(socketDir, name), superuser: socketUrl('postgres', name, socketDir) },
    drop: () => runAsSuperuser(socketDir, 'postgres', [`drop database if exists ${name} with (force)`]),
  }
}

async function runAsSuperuser(
  socketDir: string,
  database: string,
  statements: readonly string[],
): Promise<void> {
  await runSql(socketUrl('postgres', database, socketDir), statements)
}

export async function runSql(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
