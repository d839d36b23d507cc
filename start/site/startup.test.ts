import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Config } from '../../src/server/config/config.ts'
import { createTestDatabase } from '../../test/harness/cluster.ts'
import { requireMigrated } from './databases.ts'
import { describeConfigProblems } from './fail.ts'
import { describePayments } from './payments.ts'
import { checkPortFree, describeReach } from './check-port.ts'
import { createProgress } from './progress.ts'
import { ensureDemoPassword, ensureOutboxKey, ensureSecret } from './secrets.ts'
import { createShutdown } from './shutdown.ts'
import { describeWelcome } from './welcome.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutscore-startup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('secrets', () => {
  test('stay the same from one start to the next, and only their owner can read them', () => {
    const secret = ensureSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(ensureSecret(folder)).toBe(secret)
    expect(statSync(join(folder, 'auth-secret')).mode & 0o077).toBe(0)
  })

  test('the outbox key stays the same, only its owner can read it, and an incomplete one is replaced', () => {
    const key = ensureOutboxKey(folder)
    expect(Buffer.from(key, 'base64url')).toHaveLength(24)
    expect(ensureOutboxKey(folder)).toBe(key)
    expect(statSync(join(folder, 'outbox-key')).mode & 0o077).toBe(0)
    writeFileSync(join(folder, 'outbox-key'), '')
    expect(ensureOutboxKey(folder)).toHaveLength(key.length)
  })

  test('a configured demo password is used; a stored one that has become too short is replaced', () => {
    expect(ensureDemoPassword(folder, 'correct horse', 6)).toBe('correct horse')
    const kept = ensureDemoPassword(folder, null, 6)
    expect(ensureDemoPassword(folder, null, 6)).toBe(kept)
    expect(ensureDemoPassword(folder, null, 40)).toHaveLength(40)
    expect(ensureDemoPassword(folder, null, 6)).toHaveLength(40)
  })
})

describe('the port', () => {
  test.each(['127.0.0.1', '0.0.0.0'])(
    'is reported as in use on %s, with advice on what to do',
    async (address) => {
      const server = createServer().listen(0, address)
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      await expect(checkPortFree('localhost', port)).rejects.toThrow(
        `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
      )
      server.close()
      await once(server, 'close')
      await expect(checkPortFree('localhost', port)).resolves.toBeUndefined()
    },
  )

  test('a host that does not belong to this machine is reported', async () => {
    await expect(checkPortFree('203.0.113.7', 3999)).rejects.toThrow('HOST is 203.0.113.7')
  })
})

test.each([
  ['0.0.0.0', false, true],
  ['192.168.1.5', false, true],
  ['0.0.0.0', true, false],
  ['localhost', false, false],
  ['127.0.0.1', false, false],
  ['::1', false, false],
])('host %s, BASE_URL set: %s, warning about links to localhost: %s', (host, isBaseUrlGiven, isTold) => {
  const hint = describeReach({ host, port: 3000, baseUrl: 'http://localhost:3000', isBaseUrlGiven })
  expect(hint?.includes('BASE_URL=http://<this machine>:3000') ?? false).toBe(isTold)
})

describe('a start without the owner role', () => {
  test('continues if the tables are up to date, and explains what to do if they are not', async () => {
    const { urls, drop } = await createTestDatabase(inject('cluster').socketDir)
    const run = async (sql: string) => {
      const client = new Client({ connectionString: urls.owner })
      await client.connect()
      await client.query(sql)
      await client.end()
    }
    try {
      await expect(requireMigrated(urls.app)).resolves.toBeUndefined()
      await run("delete from schema_migrations where name like '0001%'")
      await expect(requireMigrated(urls.app)).rejects.toThrow(/lack 1 .* 0001_.*\n.*DATABASE_DIRECT_URL/)
      await run('drop table schema_migrations')
      await expect(requireMigrated(urls.app)).rejects.toThrow('The tables lack')
    } finally {
      await drop()
    }
  })

  test('names the setting to correct if there is no database', async () => {
    await expect(requireMigrated('postgres://a:b@127.0.0.1:1/x')).rejects.toThrow(
      'The database of DATABASE_URL cannot be used',
    )
  })
})

test('a shutdown stops everything in reverse order, even if one part fails', async () => {
  const stopped: string[] = []
  const shutdown = createShutdown()
  shutdown.add(async () => {
    stopped.push('database')
  })
  shutdown.add(async () => {
    throw new Error('stuck')
  })
  shutdown.add(async () => {
    stopped.push('server')
  })
  await expect(shutdown.run()).rejects.toThrow('not everything could be stopped')
  expect(stopped).toEqual(['server', 'database'])
  expect(() => shutdown.check()).toThrow('interrupted')
})

test('a step that succeeds prints how long it took; one that fails does not', async () => {
  const lines: string[] = []
  const progress = createProgress((line) => lines.push(line))
  expect(await progress.step('Tables', () => 7)).toBe(7)
  await expect(
    progress.step('Content', () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(lines).toEqual([expect.stringMatching(/✓ Tables \(\d\.\d s\)/)])
})

test('invalid settings are listed by name', () => {
  expect(
    describeConfigProblems([
      { name: 'PORT', why: 'must be a number' },
      { name: 'HOST', why: 'must be a name' },
    ]),
  ).toContain('  PORT must be a number\n  HOST must be a name')
})

test('startup says which payment provider is in use, and whether real money moves', () => {
  const stripe = { provider: 'stripe', webhookSecret: 'whsec_x', hasTax: false } as const
  expect(describePayments(null)).toBe('Nothing can be bought, because no payment provider is set up.')
  expect(describePayments({ provider: 'test' })).toMatch(/test provider: no money moves\.$/)
  const [live, tried] = ['rk_live_x', 'rk_test_x'].map((secretKey) =>
    describePayments({ ...stripe, secretKey }),
  )
  expect(live).toBe('Payments are taken by Stripe.')
  expect(tried).toMatch(/by Stripe, .* no money moves\.$/)
})

describe('signals', () => {
  const script = `
    import { onSignals } from ${JSON.stringify(join(import.meta.dirname, 'signals.ts'))}
    setInterval(() => {}, 1000)
    onSignals(() => new Promise((done) => process.env.STUCK ? undefined : setTimeout(done, 100)), Number(process.env.CODE ?? 0))
    console.log('up')`

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s stops the process cleanly, and repeats change nothing',
    async (signal) => {
      const child = await run({})
      for (let i = 0; i < 3; i++) child.kill(signal)
      expect(await once(child, 'exit')).toEqual([0, null])
    },
  )

  test('a second signal, sent later, ends the process at once', async () => {
    const child = await run({ STUCK: '1' })
    child.kill('SIGINT')
    const again = setInterval(() => child.kill('SIGINT'), 600)
    expect(await once(child, 'exit')).toEqual([130, null])
    clearInterval(again)
  })

  test('a process whose parent is gone stops', async () => {
    // The wrong parent id simulates a parent that is gone.
    const child = await run({ CUTSCORE_STARTER_PID: '1' })
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('a tool that is stopped before it has a result does not count as a success', async () => {
    for (const [env, signal] of [
      [{ CODE: '130' }, 'SIGTERM'],
      [{ CODE: '130', CUTSCORE_STARTER_PID: '1' }, null],
    ] as const) {
      const child = await run(env)
      if (signal) child.kill(signal)
      expect(await once(child, 'exit')).toEqual([130, null])
    }
  })

  async function run(env: Record<string, string>) {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }
})

describe('the last lines of a start', () => {
  const config = {
    host: 'localhost',
    port: 3000,
    baseUrl: 'http://localhost:3000',
    payments: null,
    isProduction: false,
    isPublic: false,
    smtpUrl: null,
    outboxKey: 'k'.repeat(32),
  } as unknown as Config
  const demo = { password: 'horse', people: [{ email: 'admin@demo.test', role: 'administrator' }] }
  const say = (own: Partial<Config>, given: typeof demo | null) =>
    describeWelcome({ ...config, ...own }, { url: 'http://localhost:3000', demo: given }).join('\n')

  test('on this machine: where to read emails, and the demo accounts', () => {
    const said = say({}, demo)
    expect(said).toContain(`http://localhost:3000/dev/outbox/${'k'.repeat(32)}`)
    expect(said).toMatch(/admin@demo\.test[^]*horse/)
  })

  test('on a public URL: no demo accounts, and no outbox key', () => {
    const said = say({ isPublic: true }, null)
    expect(said.match(/^No demo accounts were created, .*CUTSCORE_ENV=production\.$/gm)).toHaveLength(1)
    expect(said).not.toContain('outbox')
  })

  test('in production, or with a mail server: no outbox key', () => {
    expect(say({ isProduction: true }, null)).not.toMatch(/outbox|demo/)
    expect(say({ smtpUrl: 'smtp://mail.test' }, demo)).not.toContain('outbox')
  })
})
