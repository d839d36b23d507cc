// Kills a site, or its database, in the middle of an exam. The site has its own port, process and data.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackstage } from '../test/site/backstage.ts'
import type { Site } from '../test/site/running-site.ts'
import {
  answer,
  choices,
  expectSaved,
  goToReview,
  next,
  question,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { expect, signInAs, test } from './test.ts'

const ROOT = join(import.meta.dirname, '..')
const START_MS = 60_000
/** The first start on a data folder takes longer, because it creates and fills a database. */
test.setTimeout(2 * START_MS)

let site: Site
let server: ChildProcess

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  const dataDir = mkdtempSync(join(tmpdir(), 'cutscore-e2e-'))
  // PostgreSQL does not run as root, so its user needs to enter this folder.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
  site = { url: `http://localhost:${await freePort()}`, dataDir }
  server = await start(site)
})

test.afterAll(async () => {
  await stop(server, 'SIGTERM')
  rmSync(site.dataDir, { recursive: true, force: true, maxRetries: 5 })
})

test('a server that is killed in the middle of an exam loses no answer that it had acknowledged', async ({
  browser,
  troubles,
}) => {
  troubles.expect(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING/,
  )
  const backstage = openBackstage(site)
  const person = await backstage.addPerson({ plan: 'pro' })
  const context = await browser.newContext({ baseURL: site.url })
  await troubles.watch(context)
  await signInAs(context, person, site.url)
  const page = await context.newPage()
  await startTimedExam(page)
  for (let number = 1; number <= 3; number += 1) {
    await answer(page)
    await next(page)
  }
  await expectSaved(page)
  const acknowledged = await backstage.keptAnswers(person)
  expect([...acknowledged.values()].filter(({ choiceIds }) => choiceIds.length > 0)).toHaveLength(3)

  await stop(server, 'SIGKILL')
  await answer(page)
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
  await next(page)
  await answer(page)

  server = await start(site)
  // After several failures, the next try comes within half a minute.
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 40_000 })
  const kept = await backstage.keptAnswers(person)
  for (const [questionId, { choiceIds }] of acknowledged)
    expect(kept.get(questionId)?.choiceIds).toEqual(choiceIds)
  expect([...kept.values()].filter(({ choiceIds }) => choiceIds.length > 0)).toHaveLength(5)

  await page.reload()
  await expect(question(page, 5)).toBeVisible()
  await expect(choices(page).first()).toBeChecked()
  await goToReview(page)
  await expect(page.getByText('15 of 20 questions have no full answer yet.')).toBeVisible()
  await submitFromReview(page)
  await expect(page.getByText('5 of 20', { exact: true })).toBeVisible()
  await context.close()
  await backstage.close()
})

test('answers stay in the browser while the database is down, and are sent once the site has restarted the database', async ({
  browser,
  troubles,
}) => {
  troubles.expect(/503|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  const before = openBackstage(site)
  const person = await before.addPerson({ plan: 'pro' })
  await before.close()
  const context = await browser.newContext({ baseURL: site.url })
  await troubles.watch(context)
  await signInAs(context, person, site.url)
  const page = await context.newPage()
  await startTimedExam(page)
  await answer(page)
  await expectSaved(page)

  const cluster = join(site.dataDir, 'postgres')
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  // PostgreSQL does not start without its settings, so it stays down until they are back.
  const settings = join(cluster, 'postgresql.conf')
  renameSync(settings, `${settings}.aside`)
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await fetch(`${site.url}/api/health`)).status).toBe(503)
  expect((await fetch(`${site.url}/api/health`)).headers.get('retry-after')).toMatch(/^\d+$/)
  await next(page)
  await answer(page)
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
  expect(server.exitCode).toBeNull()

  renameSync(`${settings}.aside`, settings)
  // The site waits longer after each failed start.
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 30_000 })
  const after = openBackstage(site)
  const kept = await after.keptAnswers(person)
  expect([...kept.values()].filter(({ choiceIds }) => choiceIds.length > 0)).toHaveLength(2)
  expect(server.exitCode).toBeNull()
  await context.close()
  await after.close()
})

async function start({ url, dataDir }: Site): Promise<ChildProcess> {
  const {
    DATABASE_URL: _1,
    DATABASE_KEYS_URL: _2,
    DATABASE_TUTOR_URL: _3,
    DATABASE_DIRECT_URL: _4,
    AUTH_SECRET: _5,
    ...env
  } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'start/start.ts')], {
    cwd: ROOT,
    env: {
      ...env,
      NODE_ENV: '',
      PORT: new URL(url).port,
      BASE_URL: url,
      DATA_DIR: dataDir,
      CUTSCORE_STARTER_PID: String(process.pid),
    },
    stdio: 'ignore',
  })
  await expect
    .poll(async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok ?? false, {
      timeout: START_MS,
    })
    .toBe(true)
  return child
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, 'localhost')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  listener.close()
  await once(listener, 'close')
  return port
}
