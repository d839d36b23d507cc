// Runs the server and its PostgreSQL, and restarts each when it dies, as a process manager would.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import { type Cluster, startCluster } from '../../start/embedded/cluster.ts'
import { kill, killFamily } from './processes.ts'

/**
 * `own_postgres` and `own_server`: the database that comes with Cutscore and the server of `npm start`, which must come back
 * by themselves. These victims need a separate run.
 */
export type OwnVictim = 'own_postgres' | 'own_server'
export type Victim = 'server' | 'postgres' | 'both' | OwnVictim

export type Supervised = {
  baseUrl: string
  urls: DatabaseUrls
  adminUrl: string
  /** Kills the victim and waits until it accepts requests again. Returns the times of both. */
  crash: (victim: Victim) => Promise<{ killedAt: number; backAt: number }>
  startServer: () => Promise<void>
  /** How often the server ended without being killed. */
  countSurprises: () => number
  /** The server's log. */
  readLog: () => string
  stop: () => Promise<void>
}

/** How soon to try again to start a server whose database is not running. */
const RETRY_MS = 250

export async function supervise({
  folder,
  port,
  authSecret,
  isUnsafe,
}: {
  folder: string
  port: number
  authSecret: string
  isUnsafe: boolean
}): Promise<Supervised> {
  const dataDir = join(folder, 'data')
  const openCluster = () => startCluster({ dataDir, isDataDirGiven: true, durable: true })
  const baseUrl = `http://127.0.0.1:${port}`
  let cluster: Cluster = await openCluster()
  const urls = cluster.urls()
  const logFile = join(folder, 'server.log')
  const server = keepServer(logFile, {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: baseUrl,
    AUTH_SECRET: authSecret,
    DATA_DIR: dataDir,
    DATABASE_URL: urls.app,
    DATABASE_KEYS_URL: urls.keys,
    DATABASE_TUTOR_URL: urls.tutor,
    DATABASE_DIRECT_URL: urls.owner,
    ...(isUnsafe && { CRASH_UNSAFE: '1' }),
  })

  async function reopenCluster(): Promise<void> {
    // The database is already dead, but this releases its lock and its socket.
    await cluster.stop()
    cluster = await openCluster()
  }

  return {
    baseUrl,
    urls,
    adminUrl: cluster.adminUrl('cutscore'),
    startServer: () => server.start(),
    countSurprises: () => server.countSurprises(),
    readLog: () => readFileSync(logFile, 'utf8'),
    async crash(victim) {
      const killedAt = performance.now()
      const back = victim === 'postgres' ? Promise.resolve() : server.crash()
      // If only PostgreSQL's main process is killed, its backends notice and exit. If all are killed
      // together, the backends die in the middle of their work.
      if (victim === 'postgres') kill(cluster.pid)
      if (victim === 'both') killFamily(cluster.pid)
      await Promise.all([back, victim === 'server' ? null : reopenCluster()])
      return { killedAt, backAt: performance.now() }
    },
    async stop() {
      await server.stop()
      await cluster.stop()
    },
  }
}

function keepServer(logFile: string, env: Record<string, string>) {
  let child: ChildProcess | null = null
  let isStopping = false
  let surprises = 0
  let onReady = () => {}

  function launch(): void {
    const log = openSync(logFile, 'a')
    const launched = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
      env: { PATH: process.env.PATH, TZ: 'UTC', ...env },
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    child = launched
    let wasReady = false
    launched.on('message', () => {
      wasReady = true
      onReady()
    })
    // The port is free only after the process has ended.
    launched.on('exit', (_code, signal) => {
      if (isStopping) return
      if (signal === 'SIGKILL') return launch()
      if (wasReady) surprises += 1
      setTimeout(() => isStopping || launch(), RETRY_MS)
    })
  }

  const whenReady = () => new Promise<void>((resolve) => (onReady = resolve))

  return {
    countSurprises: () => surprises,
    async start() {
      const ready = whenReady()
      launch()
      await ready
    },
    async crash() {
      const ready = whenReady()
      child?.kill('SIGKILL')
      await ready
    },
    async stop() {
      isStopping = true
      const last = child
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const gone = new Promise((resolve) => last.once('exit', resolve))
      last.kill('SIGKILL')
      await gone
    },
  }
}
