// Runs `npm start` with the database that comes with Cutscore. It restarts what is killed by itself.
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

const ROOT = join(import.meta.dirname, '../..')
const START_MS = 120_000
const LOOK_MS = 20

/** Kills the database, which the server starts again, or the server, which its starter starts again. */
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
  const child = spawn(process.execPath, [join(ROOT, 'start/bootstrap.mjs'), 'tools/crash/start-site.ts'], {
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: baseUrl,
      AUTH_SECRET: authSecret,
      DATA_DIR: dataDir,
      // As under npm: the starter stops when this process is gone.
      npm_lifecycle_event: 'start',
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
  let killedServers = 0
  /** The holder of the data folder's lock. */
  const serverPid = () =>
    (JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')) as { pid: number }).pid

  return {
    baseUrl,
    urls: roleUrls(socketDir),
    adminUrl: socketUrl(SUPERUSER, 'cutscore', socketDir),
    startServer: async () => {},
    countSurprises: () => {
      const deaths = readFileSync(logFile, 'utf8').split('Cutscore has died').length - 1
      return deaths - killedServers + (hasEnded() ? 1 : 0)
    },
    readLog: () => readFileSync(logFile, 'utf8'),
    async crash(victim) {
      const killedAt = performance.now()
      const { pid } = findPostmaster(clusterDir)!
      if (victim === 'own_server') killedServers += 1
      kill(victim === 'own_server' ? serverPid() : pid)
      // Wait for the new database first, because the old site still responds until it notices. It ends with its server, too.
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
