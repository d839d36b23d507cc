import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'

const folders: string[] = []
const clusters: Cluster[] = []

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop()
  for (const folder of folders.splice(0)) {
    const left = findPostmaster(join(folder, 'postgres'))
    if (left) await stopPostmaster(left.pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
})

test('data survives a stop and a start, and no other user can reach it', { timeout: 30_000 }, async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await query(first.urls().owner, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)

  const second = await start(dataDir)
  expect(await query(second.urls().owner, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(await query(second.urls().owner, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(await query(second.urls().app, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('a path may contain spaces, commas and quotes', { timeout: 30_000 }, async () => {
  const cluster = await start(join(newFolder(), 'It\'s "my", data é'))
  expect(await query(cluster.urls().app, 'select current_user')).toEqual([{ current_user: 'cutscore_app' }])
})

test(
  'if the path is too long for a socket, the socket is created elsewhere, and a stop removes it',
  { timeout: 30_000 },
  async () => {
    const cluster = await start(join(newFolder(), 'long'.repeat(30)))
    expect(Buffer.byteLength(cluster.socketDir)).toBeLessThan(90)
    expect(await query(cluster.urls().keys, 'select current_user')).toEqual([
      { current_user: 'cutscore_keys' },
    ])
    await cluster.stop()
    expect(existsSync(cluster.socketDir)).toBe(false)
  },
)

test(
  'a second start on the same folder is refused and leaves the first one running',
  { timeout: 30_000 },
  async () => {
    const dataDir = newFolder()
    const first = await start(dataDir)
    await expect(startCluster({ dataDir, durable: true })).rejects.toThrow(
      `already running on the data folder ${dataDir}`,
    )
    expect(await query(first.urls().app, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('a server ends when the process that started it is killed', { timeout: 30_000 }, async () => {
  const dataDir = newFolder()
  const { pid } = await startAndKillParent(dataDir, 'create table kept as select 42 as answer')
  await until(() => !isAlive(pid))
  const cluster = await start(dataDir)
  expect(await query(cluster.urls().owner, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a server whose guard was killed too is stopped by the next start', { timeout: 30_000 }, async () => {
  const dataDir = newFolder()
  const { pid } = await startAndKillParent(dataDir, undefined, killGuard)
  expect(isAlive(pid)).toBe(true)
  const cluster = await start(dataDir)
  expect(isAlive(pid)).toBe(false)
  expect(await query(cluster.urls().owner, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the guard of a server ends with it', { timeout: 30_000 }, async () => {
  const cluster = await start(newFolder())
  expect(guardsOf(cluster.pid)).toHaveLength(1)
  process.kill(cluster.pid, 'SIGKILL')
  await until(() => !cluster.isRunning() && guardsOf(cluster.pid).length === 0)
})

test(
  'the next start recovers the data after everything was killed at once',
  { timeout: 30_000 },
  async () => {
    const dataDir = newFolder()
    await startAndKillParent(dataDir, 'create table kept as select 42 as answer', (pid) =>
      process.kill(pid, 'SIGKILL'),
    )
    const cluster = await start(dataDir)
    expect(await query(cluster.urls().owner, 'select answer from kept')).toEqual([{ answer: 42 }])
  },
)

test(
  'a server that was killed in the middle of a statement is restarted on the same socket',
  { timeout: 30_000 },
  async () => {
    const cluster = await start(newFolder())
    const { owner } = cluster.urls()
    await query(owner, 'create table kept as select 42 as answer')
    // A query that is still running keeps the killed server's shared memory in use, so the restart may have to retry.
    const busy = query(owner, 'select pg_sleep(1)').catch(() => 'cut')
    const before = cluster.pid
    process.kill(before, 'SIGKILL')
    await until(() => !cluster.isRunning())
    await cluster.restart()
    expect(cluster.isRunning()).toBe(true)
    expect(cluster.pid).not.toBe(before)
    expect(await query(owner, 'select answer from kept')).toEqual([{ answer: 42 }])
    await busy
    await cluster.stop()
    expect(cluster.isRunning()).toBe(false)
  },
)

test(
  'a killed server’s lock files are ignored if another process now has its id',
  { timeout: 30_000 },
  async () => {
    const dataDir = newFolder()
    const { pid: orphan } = await startAndKillParent(dataDir, undefined, (pid) =>
      process.kill(pid, 'SIGKILL'),
    )
    await until(() => !isAlive(orphan))
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const stranger = spawn('sleep', ['60'])
    try {
      writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(orphan), String(stranger.pid)))
      writeFileSync(
        join(dataDir, 'server.lock'),
        JSON.stringify({ pid: stranger.pid, identity: 'another time', line: [] }),
      )
      const cluster = await start(dataDir)
      expect(cluster.pid).not.toBe(stranger.pid)
      expect(isAlive(stranger.pid ?? 0)).toBe(true)
    } finally {
      stranger.kill()
    }
  },
)

test('a cluster whose creation was interrupted is created from scratch', { timeout: 30_000 }, async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await first.stop()
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  mkdirSync(join(dataDir, 'postgres.partial', 'base'), { recursive: true })
  const second = await start(dataDir)
  expect(await query(second.urls().app, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'postgres.partial'))).toBe(false)
})

test('no role of Cutscore has superuser rights', { timeout: 30_000 }, async () => {
  const cluster = await start(newFolder(), false)
  const { owner, app, keys } = cluster.urls()
  await query(owner, 'create table secrets (id int)')
  for (const url of [owner, app, keys]) {
    for (const sql of [
      'create role mighty superuser',
      'create database other',
      'alter system set fsync = off',
      "copy (select 1) to program 'true'",
      "select pg_read_file('pg_hba.conf')",
      'set role postgres',
    ]) {
      await expect(query(url, sql), sql).rejects.toThrow(/permission denied|must be/)
    }
  }
  for (const url of [app, keys]) {
    for (const sql of [
      'select * from secrets',
      'create table mine (id int)',
      'create temp table mine (id int)',
      'create schema mine',
      'set role cutscore_owner',
      'drop table secrets',
    ]) {
      await expect(query(url, sql), sql).rejects.toThrow(/permission denied|must be owner/)
    }
  }
})

test(
  'a throwaway cluster does not wait for the disk, creates databases from templates, and leaves no files behind',
  { timeout: 30_000 },
  async () => {
    const cluster = await start(newFolder(), false)
    const home = join(cluster.socketDir, '..')
    expect(await query(cluster.urls().app, 'show fsync')).toEqual([{ fsync: 'off' }])
    await query(
      cluster.adminUrl(),
      'create database copy template cutscore owner cutscore_owner strategy file_copy',
    )
    expect(await query(cluster.urls('copy').app, 'select current_database() as name')).toEqual([
      { name: 'copy' },
    ])
    await cluster.stop()
    expect(existsSync(home)).toBe(false)
  },
)

function newFolder(): string {
  // In memory where possible, because these tests do not depend on the disk.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cutscore-cluster-'))
  folders.push(folder)
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  return folder
}

async function start(dataDir: string, durable = true): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, isDataDirGiven: true, durable })
  clusters.push(cluster)
  return cluster
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  // A dying server also emits this event, and without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}

/** `act` is called with the server's process id before its parent is killed. */
async function startAndKillParent(
  dataDir: string,
  sql = 'select 1',
  act: (pid: number) => void = () => {},
): Promise<{ pid: number }> {
  const code = `
    import { Client } from 'pg'
    import { startCluster } from ${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))}
    const cluster = await startCluster({ dataDir: ${JSON.stringify(dataDir)}, isDataDirGiven: true, durable: true })
    const client = new Client({ connectionString: cluster.urls().owner })
    await client.connect()
    await client.query(${JSON.stringify(sql)})
    console.log(cluster.pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(printed))
  act(pid)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  return { pid }
}

/** The guard is the shell in the server's process group. */
function guardsOf(pid: number): number[] {
  return execFileSync('ps', ['-axo', 'pid=,pgid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, group, command]) => Number(group) === pid && command?.endsWith('sh'))
    .map(([guard]) => Number(guard))
}

function killGuard(pid: number): void {
  for (const guard of guardsOf(pid)) process.kill(guard, 'SIGKILL')
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(10)
}
