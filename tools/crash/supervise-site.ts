// Supervises `npm start` as one process that runs its own PostgreSQL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SUPERUSER } from '../../start/embedded/create-cluster.ts'
import { findPostmaster } from '../../start/embedded/postmaster.ts'
import { roleUrls, socketUrl } from '../../start/embedded/urls.ts'
import { kill } from './processes.ts'
import type { Supervised } from './supervisor.ts'

const START_MS = 120_000
const LOOK_MS = 20

/** Runs `npm start` and kills only its database, which the site must start again by itself. */
export async function superviseSite({
  folder,
  port,
  authSecret,
}: {
  folder: string
  port: number
  authSecret: string
}): Promise<Supervised> {
  const dataDir = join(folder, 'data')
  const clusterDir = join(dataDir, 'postgres')
  const baseUrl = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'site.log')
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start-site.ts')], {
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: baseUrl,
      AUTH_SECRET: authSecret,
      DATA_DIR: dataDir,
      CUTSCORE_STARTER_PID: String(process.pid),
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const untilHealthy = async () => {
    const giveUpAt = performance.now() + START_MS
    while (!(await isHealthy(baseUrl))) {
      if (hasEnded() || performance.now() > giveUpAt)
        throw new Error(`the site does not respond as healthy:\n${readFileSync(logFile, 'utf8')}`)
      await sleep(LOOK_MS)
    }
  }
  await untilHealthy()
  const { socketDir } = findPostmaster(clusterDir)!

  return {
    baseUrl,
    urls: roleUrls(socketDir),
    adminUrl: socketUrl(SUPERUSER, 'cutscore', socketDir),
    startServer: async () => {},
    countSurprises: () => (hasEnded() ? 1 : 0),
    readLog: () => readFileSync(logFile, 'utf8'),
    async crash() {
      const killedAt = performance.now()
      const { pid } = findPostmaster(clusterDir)!
      kill(pid)
      // Wait for the new database first, because the old site still responds until it notices.
      while ((findPostmaster(clusterDir)?.pid ?? pid) === pid) {
        if (hasEnded()) throw new Error(`the site's process has ended:\n${readFileSync(logFile, 'utf8')}`)
        await sleep(LOOK_MS)
      }
      await untilHealthy()
      return { killedAt, backAt: performance.now() }
    },
    async stop() {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isHealthy(baseUrl: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/api/health`).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok ?? false
}
