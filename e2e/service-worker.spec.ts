import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { COURSE } from './steps/content.ts'
import { SITE } from '../test/site/running-site.ts'
import { openAccountMenu, settled } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, NO_NETWORK, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network, a new page says so, and loads when the network is back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(NO_NETWORK, /Failed to fetch/)
  await openControlled(page)
  await context.setOffline(true)
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/pricing')
  expect(await page.evaluate(() => document.fonts.check('16px Geist'))).toBe(true)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
  await expect(page).toHaveURL('/pricing')
})

test('without a network, the files of a page seen earlier are available', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(NO_NETWORK, /Failed to fetch/)
  await openControlled(page)
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? name : [])),
  )
  expect(files.length).toBeGreaterThan(4)
  await context.setOffline(true)
  const statuses = await page.evaluate(
    // Bypasses the browser's own cache, which would contain them too.
    async (all) => Promise.all(all.map(async (file) => (await fetch(file, { cache: 'no-store' })).status)),
    files,
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a page behind the service worker fetches no script that it does not use', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => void (/preload/.test(message.text()) && complaints.push(message.text())))
  await openControlled(page)
  for (const path of ['/courses', `/course/${COURSE.slug}`, '/']) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('link[rel=modulepreload], link[rel=preload][as=script]')).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

test('only the offline page and public files are ever stored', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await openControlled(page)
  for (const path of [
    '/courses',
    `/course/${COURSE.slug}`,
    `/course/${COURSE.slug}/practice`,
    '/grant-admin',
    '/dashboard/account',
  ]) {
    await page.goto(path)
    await settled(page)
  }
  await page.evaluate(async () => fetch('/api/auth/session'))
  const kept = await keptPaths(page)
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline.html'])
})

test(
  'the worker does not handle private pages: the browser itself says that there is no network',
  { tag: LONG },
  async ({ page, context, troubles }) => {
    troubles.expect(NO_NETWORK, /Failed to fetch/)
    await openControlled(page)
    await context.setOffline(true)
    for (const path of ['/exam/any', '/dashboard', '/admin', '/newsletter/confirm?token=x', '/api/health'])
      await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  },
)

test('signing out deletes the list of viewed files', { tag: LONG }, async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await openControlled(page)
  const mark = async () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('assets-'))!
      await (await caches.open(name)).put('/assets/looked-at.js', new Response('x'))
    })
  await page.goto('/courses')
  await expect.poll(async () => page.evaluate(() => caches.keys())).toHaveLength(2)
  await mark()
  expect(await keptPaths(page)).toContain('/assets/looked-at.js')
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  const kept = await keptPaths(page)
  expect(kept).not.toContain('/assets/looked-at.js')
  expect(kept).toContain('/offline.html')
})

test('a new release’s worker replaces the old one and its files while pages are open', async ({ page }) => {
  const source = await (await page.request.get('/sw.js')).text()
  const release = await startRelease(source)
  await openControlled(page, release.url)
  await expect.poll(async () => page.evaluate(() => caches.keys())).toHaveLength(2)
  const before = await page.evaluate(() => caches.keys())
  release.deploy(source.replace(/const VERSION = '[^']+'/, "const VERSION = 'newer'"))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(async () => page.evaluate(() => caches.keys())).toContain('shell-newer')
  await expect
    .poll(async () =>
      page.evaluate(async (names) => (await caches.keys()).filter((name) => names.includes(name)), before),
    )
    .toEqual([])
  await page.goto(`${release.url}courses`)
  await expect(page.getByRole('heading', { name: 'IT Certification Courses', level: 1 })).toBeVisible()
  await release.stop()
})

test('the worker’s file is never cached, and all files that it lists exist', async ({ request }) => {
  const response = await request.get('/sw.js')
  expect(response.headers()['cache-control']).toBe('no-cache')
  const files = JSON.parse(/const FILES = (\[.*\])/.exec(await response.text())![1]!) as string[]
  expect(files.some((file) => /geist-latin-.*\.woff2$/.test(file))).toBe(true)
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  expect(files.some((file) => /entry-client.*\.js$/.test(file))).toBe(true)
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200)
})

/** Opens the page and waits until the service worker controls it. */
async function openControlled(page: Page, url = '/?home'): Promise<void> {
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
  // Reloads, because the worker did not see the requests that were sent before it was active.
  await page.reload()
  await settled(page)
}

async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Serves the site on another port, with a service worker that the test chooses. */
async function startRelease(first: string) {
  let worker = first
  const server = createServer((asked, answer) => {
    if (asked.url === '/sw.js') return answer.setHeader('content-type', 'text/javascript').end(worker)
    const site = new URL(asked.url!, SITE.url)
    const passOn = (response: IncomingMessage) =>
      response.pipe(answer.writeHead(response.statusCode!, response.headers))
    return asked.pipe(
      request(site, { method: asked.method, headers: { ...asked.headers, host: site.host } }, passOn),
    )
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    deploy: (newer: string) => void (worker = newer),
    stop: async () => {
      server.closeAllConnections()
      await promisify(server.close.bind(server))()
    },
  }
}
