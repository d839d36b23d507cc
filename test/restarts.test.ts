// The starter as a whole, with real processes: whatever is killed, the site comes back or everything ends.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCluster } from '../start/embedded/cluster.ts'
import { findPostmaster } from '../start/embedded/postmaster.ts'
import { isAlive } from '../start/embedded/processes.ts'
import { roleUrls } from '../start/embedded/urls.ts'
import { findFreePort } from '../tools/crash/find-free-port.ts'
import { runSql } from './harness/cluster.ts'

const ROOT = join(import.meta.dirname, '..')
/** The first start reads all courses. */
const PATIENCE_MS = 240_000
const SITE = 'tools/crash/start-site.ts'
/** The real policy with short pauses, because a test cannot wait for eight deaths. */
const IMPATIENT = `
  import { spawn } from 'node:child_process'
  import { keepServer } from ${JSON.stringify(join(ROOT, 'start/keep-server.mjs'))}
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(1), 500).unref()
  const launch = (onWord) => new Promise((resolve) => {
    const child = spawn(process.execPath, [${JSON.stringify(join(ROOT, SITE))}], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, CUTSCORE_STARTER_PID: String(process.pid) },
    })
    child.on('message', onWord)
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
  process.exit(await keepServer(launch, {
    isStopping: () => false,
    say: console.error,
    limits: { firstPauseMs: 10, longestPauseMs: 10, deaths: 2, withinMs: 600_000 },
  }))`

/** All tests share the data, because only the first start on it takes long. */
let folder: string
let running: Starter[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutscore-restarts-'))
  // PostgreSQL does not run as root, and its user must be able to enter this folder.
  chmodSync(folder, 0o711)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  running = []
  writeFileSync(join(folder, 'site.log'), '')
})
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
})

type Starter = { child: ChildProcess; ended: Promise<unknown>; baseUrl: string; port: number }
const clusterDir = () => join(folder, 'data', 'postgres')
const readLog = () => readFileSync(join(folder, 'site.log'), 'utf8')
const ready = () => readLog().split('Cutscore is ready at').length - 1

/** Starts the site as `npm start` does, and waits until it is ready. */
async function startSite({
  argv = [join(ROOT, 'start/bootstrap.mjs'), SITE],
  env = {},
  port,
}: { argv?: string[]; env?: Record<string, string>; port?: number } = {}): Promise<Starter> {
  const chosen = port ?? (await findFreePort())
  const log = openSync(join(folder, 'site.log'), 'a')
  const before = ready()
  const child = spawn(process.execPath, argv, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: String(chosen),
      DATA_DIR: join(folder, 'data'),
      // As under npm: the starter stops when this process is gone.
      npm_lifecycle_event: 'start',
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const starter = { child, ended: once(child, 'exit'), port: chosen, baseUrl: `http://localhost:${chosen}` }
  running.push(starter)
  await until(() => ready() > before, child)
  return starter
}

function serverOf({ child }: Starter): number {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  return pairs.find(([, parent]) => parent === child.pid)![0]!
}

async function isHealthy({ baseUrl }: Starter): Promise<boolean> {
  return (await fetch(`${baseUrl}/api/health`)).ok
}

async function until(isTrue: () => boolean, child?: ChildProcess): Promise<void> {
  while (!isTrue()) {
    if (child && (child.exitCode !== null || child.signalCode !== null)) throw new Error(readLog())
    await sleep(20)
  }
}

const kill = (pid: number) => process.kill(pid, 'SIGKILL')

test(
  'a server that is killed is back on the same port with its data, and a stop leaves nothing behind',
  async () => {
    const site = await startSite()
    const [server, postgres] = [serverOf(site), findPostmaster(clusterDir())!]
    await runSql(roleUrls(postgres.socketDir).owner, ['create table kept as select 42 as answer'])
    kill(server)
    await until(() => ready() === 2, site.child)
    expect(await isHealthy(site)).toBe(true)
    expect(readLog()).toMatch(/Cutscore has died: .*SIGKILL.*\nIt is started again in 1 s/)
    const [nextServer, next] = [serverOf(site), findPostmaster(clusterDir())!]
    await runSql(roleUrls(next.socketDir).owner, ['select answer from kept'])
    expect(isAlive(postgres.pid), 'the database of the dead server has ended').toBe(false)

    site.child.kill('SIGTERM')
    expect(await site.ended).toEqual([0, null])
    expect([server, nextServer, next.pid].filter(isAlive)).toEqual([])
  },
  PATIENCE_MS,
)

test.each([
  ['the starter', (starter: number, _server: number) => kill(starter)],
  ['the starter and the server together', (starter: number, server: number) => [starter, server].map(kill)],
])(
  'everything ends with %s, even by SIGKILL',
  async (_what, act) => {
    const site = await startSite()
    const all = [serverOf(site), findPostmaster(clusterDir())!.pid]
    act(site.child.pid!, all[0]!)
    await until(() => !all.some(isAlive))
  },
  PATIENCE_MS,
)

test(
  'after too many deaths, the starter fails, and the database ends with it',
  async () => {
    const site = await startSite({ argv: ['--input-type=module', '-e', IMPATIENT] })
    kill(serverOf(site))
    await until(() => ready() === 2, site.child)
    const { pid } = findPostmaster(clusterDir())!
    kill(serverOf(site))
    expect(await site.ended).toEqual([137, null])
    expect(readLog()).toMatch(/death 2 within 10 min, so it is not started again/)
    await until(() => !isAlive(pid))
  },
  PATIENCE_MS,
)

test(
  'with a database of the operator, the server is back too, and that database keeps running',
  async () => {
    const cluster = await startCluster({
      dataDir: join(folder, 'data-of-the-operator'),
      isDataDirGiven: true,
      durable: true,
    })
    try {
      const { app, keys, tutor, owner } = cluster.urls()
      const urls = { DATABASE_URL: app, DATABASE_KEYS_URL: keys, DATABASE_TUTOR_URL: tutor }
      const dataDir = join(folder, 'data-of-the-server')
      const site = await startSite({ env: { ...urls, DATABASE_DIRECT_URL: owner, DATA_DIR: dataDir } })
      kill(serverOf(site))
      await until(() => ready() === 2, site.child)
      expect(await isHealthy(site)).toBe(true)
      const theirs = serverOf(site)
      site.child.kill('SIGINT')
      expect(await site.ended).toEqual([0, null])
      expect(isAlive(theirs)).toBe(false)
      expect(cluster.isRunning()).toBe(true)
    } finally {
      await cluster.stop()
    }
  },
  PATIENCE_MS,
)

test(
  'a start that fails with a clear message is not tried again',
  async () => {
    const port = await findFreePort()
    await expect(startSite({ port, env: { HOST: '203.0.113.7' } })).rejects.toThrow(
      /^(?!.*started again)[^]*HOST is 203\.0\.113\.7/,
    )
  },
  PATIENCE_MS,
)
