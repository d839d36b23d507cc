// Starts the real site for end-to-end tests: `npm start` on a free port, with a temporary data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PaymentVariables } from '../../src/server/config/payments.ts'
import { TutorVariables } from '../../src/server/config/tutor.ts'
import { ROOT } from '../../tools/check/command.ts'
import { Problem } from '../../start/problem.ts'
import { setClock } from './clock.ts'

export type Site = {
  url: string
  dataDir: string
  /** The environment variables that a test run needs. */
  env: Record<string, string>
  /** The last lines that the site printed. */
  log: () => string
  /** Stops the site, runs the function, and starts the site again at the same URL. */
  restart: (whileStopped: () => void) => Promise<void>
  stop: () => Promise<void>
}

const DEMO_PASSWORD = 'only-for-this-run'
const ADMIN_EMAIL = 'boss@e2e.test'
const LONGEST_START_MS = 120_000
const LONGEST_STOP_MS = 30_000
const KEPT_LINES = 60

/** Settings of this machine that must not affect tests. An empty value means "not set". */
const UNSET = Object.fromEntries(
  [
    'AUTH_SECRET',
    'CUTSCORE_ENV',
    'DATABASE_DIRECT_URL',
    'DATABASE_KEYS_URL',
    'DATABASE_LISTEN_URL',
    'DATABASE_TUTOR_URL',
    'DATABASE_URL',
    'HOST',
    'MAIL_FROM',
    'NODE_ENV',
    'PASSWORD_MIN',
    'SMTP_URL',
    ...Object.keys(PaymentVariables),
    ...Object.keys(TutorVariables),
  ].map((name) => [name, '']),
)

/** With `clock`, the site uses the clock in its data folder (`clock.ts`), set to this time. `env` has further settings. */
export async function startTestSite({
  clock,
  env: settings = {},
}: { clock?: Date; env?: Record<string, string> } = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cutscore-e2e-'))
  // PostgreSQL does not run as root, and its user must be able to enter this folder.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
  if (clock) setClock(dataDir, clock)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const spawnSite = () =>
    spawn(process.execPath, [join(ROOT, clock ? 'test/site/start-by-clock.ts' : 'start/start.ts')], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...UNSET,
        ...settings,
        PORT: String(port),
        BASE_URL: url,
        DATA_DIR: dataDir,
        DEMO_PASSWORD,
        ADMIN_EMAILS: ADMIN_EMAIL,
        // Lets tests use different IP addresses (x-forwarded-for).
        TRUST_PROXY: '1',
        // Stops the site if this process is killed.
        CUTSCORE_STARTER_PID: String(process.pid),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  let child: ChildProcess
  let log: () => string
  const stop = async () => {
    await stopChild(child)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const start = async () => {
    child = spawnSite()
    log = keepLog(child)
    try {
      await untilHealthy(child, url)
    } catch (error) {
      await stop()
      throw new Problem(`${(error as Error).message}\n${log()}`)
    }
  }
  const restart = async (whileStopped: () => void) => {
    await stopChild(child)
    whileStopped()
    await start()
  }
  await start()
  const env = {
    E2E_BASE_URL: url,
    E2E_DEMO_PASSWORD: DEMO_PASSWORD,
    E2E_ADMIN_EMAIL: ADMIN_EMAIL,
    E2E_DATA_DIR: dataDir,
  }
  return { url, dataDir, env, log: () => log(), restart, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

async function untilHealthy(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_START_MS
  while (Date.now() < giveUpAt) {
    if (hasEnded(child))
      throw new Error(`the site ended with ${child.exitCode ?? child.signalCode} at its start`)
    const response = await fetch(`${url}/api/health`).catch(() => null)
    if (response?.ok) return
    await pause(50)
  }
  throw new Error(`the site was not healthy after ${LONGEST_START_MS / 1000} s`)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS)
  await ended
  clearTimeout(timer)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function keepLog(child: ChildProcess): () => string {
  let lines: string[] = []
  const keep = (chunk: Buffer) => {
    lines = [...lines, ...chunk.toString('utf8').split('\n').filter(Boolean)].slice(-KEPT_LINES)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => lines.join('\n')
}
