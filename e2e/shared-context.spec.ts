// Tests take turns in one browser context (`shared-context.ts`). Nothing may get from one to the next.
import type { BrowserContext, Page } from '@playwright/test'
import { keptInBrowser } from './steps/browser-stores.ts'
import { expect, test } from './test.ts'

// The tests run in this order and in one worker.
test.describe.configure({ mode: 'serial' })

const NOTHING = JSON.stringify([[], []])
let first: BrowserContext

test('a journey leaves things behind', async ({ page, context, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  first = context
  await page.goto('/imprint')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'x')
    sessionStorage.setItem('left', 'x')
    await (await caches.open('left')).put('/left', new Response('x'))
    const opening = indexedDB.open('left')
    await new Promise((resolve) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('left').add('x', 'left')
      opening.onsuccess = resolve
    })
    Object.assign(globalThis, { name: 'left' })
  })
  expect(await keptInBrowser(page)).not.toBe(NOTHING)
  await page.route('**/imprint', (route) => route.abort())
  await context.route('**/imprint', (route) => route.abort())
  await page.addInitScript(() => void Object.assign(globalThis, { left: true }))
  await page.setViewportSize({ width: 400, height: 400 })
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await context.grantPermissions(['clipboard-read'])
  await (await context.newPage()).goto('about:blank')
  await expect(context.setOffline(true)).rejects.toThrow('@own-context')
})

test('the next journey finds none of them', async ({ page, context }) => {
  expect(context).toBe(first)
  expect(context.pages()).toHaveLength(2)
  expect(await context.cookies()).toEqual([])
  await page.goto('/imprint')
  expect(await keptInBrowser(page)).toBe(NOTHING)
  expect(await whatIsLeft(page)).toEqual({
    name: '',
    entries: 1,
    width: 1280,
    isDark: false,
    isPrint: false,
    isMarked: false,
    clipboard: 'prompt',
  })
  await context.addInitScript(() => void Object.assign(globalThis, { left: true }))
  await page.clock.install({ time: 0 })
})

test('things that cannot be removed end with their context', async ({ page, context }) => {
  expect(context).not.toBe(first)
  await page.goto('/imprint')
  expect(await whatIsLeft(page)).toMatchObject({ isMarked: false })
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2_000)
})

function whatIsLeft(page: Page) {
  return page.evaluate(async () => ({
    name,
    entries: history.length,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrint: matchMedia('print').matches,
    isMarked: 'left' in globalThis,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }))
}
