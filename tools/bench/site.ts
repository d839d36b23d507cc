// Starts the site to be measured: `start/start.ts` in production mode, in a separate process, with a database
// of its own on disk.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from '../../src/server/config/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import { findFreePort } from '../crash/find-free-port.ts'
import { isRoot } from '../../start/embedded/unix-account.ts'
import { type Cluster, startCluster } from '../../start/embedded/cluster.ts'
import RUNTIME from '../../start/server-runtime.json' with { type: 'json' }
import { runProgram } from './run-program.ts'

export type Database = { folder: string; cluster: Cluster; urls: DatabaseUrls; close: () => Promise<void> }
export type Site = {
  baseUrl: string
  config: Config
  residentMb: () => number
  cpuSeconds: () => number
  close: () => Promise<void>
}

const START_PATIENCE_MS = 120_000
/** On every Linux, /proc counts time in hundredths of a second. */
const TICKS_PER_SECOND = 100
const ROOT = join(import.meta.dirname, '../..')
const MANIFEST = join(ROOT, 'dist/manifest.json')

export async function openScratchDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'cutscore-bench-'))
  // PostgreSQL does not run as root, and its user must be able to enter this folder.
  if (isRoot) await chmod(folder, 0o711)
  const cluster = await startCluster({ dataDir: join(folder, 'data'), isDataDirGiven: true, durable: true })
  const close = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const urls = cluster.urls()
  await migrate(urls.owner)
  return { folder, cluster, urls, close }
}

/** With `isBuildNew: false`, an earlier build is used if there is one. */
export async function startSite(
  { folder, urls }: Database,
  authSecret: string,
  { isBuildNew = true }: { isBuildNew?: boolean } = {},
): Promise<Site> {
  const port = await findFreePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: baseUrl,
    AUTH_SECRET: authSecret,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: urls.app,
    DATABASE_KEYS_URL: urls.keys,
    DATABASE_TUTOR_URL: urls.tutor,
    DATABASE_DIRECT_URL: urls.owner,
  }
  const read = readConfig(env)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  // The build runs in a separate process, because its memory would otherwise count as the server's.
  if (isBuildNew || !existsSync(MANIFEST)) await runProgram(process.execPath, [join(ROOT, 'start/build.ts')])
  const logFile = join(folder, 'site.log')
  const log = openSync(logFile, 'w')
  // With BENCH_NODE_OPTIONS=`--cpu-prof --cpu-prof-dir=…`, a profile shows where the time goes.
  const options = process.env.BENCH_NODE_OPTIONS?.split(' ').filter(Boolean) ?? []
  const child = spawn(process.execPath, [...RUNTIME.flags, ...options, join(ROOT, 'start/start.ts')], {
    env: {
      ...RUNTIME.env,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TZ: 'UTC',
      CUTSCORE_STARTER_PID: String(process.pid),
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async () => {
    child.kill('SIGTERM')
    await gone
  }
  const giveUpAt = performance.now() + START_PATIENCE_MS
  while (!(await isHealthy(baseUrl))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await close()
      throw new Error(`the site did not start: ${readFileSync(logFile, 'utf8')}`)
    }
    await sleep(200)
  }
  const config: Config = { ...read.config, authSecret }
  const pid = child.pid!
  return { baseUrl, config, residentMb: () => residentMb(pid), cpuSeconds: () => cpuSeconds(pid), close }
}

async function isHealthy(baseUrl: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/api/health`).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok ?? false
}

/** The resident memory of the process in megabytes; NaN where there is no /proc. */
export function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/** The processor time of the process in seconds; NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}
