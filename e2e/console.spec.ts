// The console must stay empty: no unused preload, no missing file, no policy violation.
import type { BrowserContext, Page } from '@playwright/test'
import { FIXED_PAGES } from '../src/domain/site/sitemap.ts'
import { COURSE, NOTES_DOMAIN, SETS } from './steps/content.ts'
import { settled } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const course = `/course/${COURSE.slug}`
const PUBLIC = [
  ...FIXED_PAGES,
  '/courses?search=azure',
  course,
  `${course}/landing`,
  `${course}/sample`,
  `${course}/notes`,
  `${course}/notes/${NOTES_DOMAIN}`,
  `${course}/glossary`,
  `${course}/search?q=zone`,
  `/courses/${COURSE.slug}/exams`,
  '/blog/forty-evenings',
  '/help/refund',
]
const PRIVATE = [
  course,
  `${course}/practice`,
  `${course}/notebook`,
  `${course}/readiness`,
  `${course}/plan`,
  `/courses/${COURSE.slug}/exams`,
  `/exam/${SETS[0].slug}`,
  `/exam/${SETS[1].slug}?mode=timed&timeLimit=30`,
  '/checkout?plan=pro_monthly',
  '/checkout/success',
  '/checkout/cancel',
  '/dashboard/account',
  '/dashboard/attempts',
  '/dashboard/notebook',
  '/dashboard/subscription',
  '/dashboard/billing-history',
]

for (const [serviceWorkers, how] of [
  ['allow', 'through the service worker'],
  ['block', 'without a service worker'],
] as const)
  test.describe(how, { tag: serviceWorkers === 'allow' ? [] : LONG }, () => {
    test.use({ serviceWorkers })
    // Each visits some twenty pages.
    test.beforeEach(() => test.slow())

    test(`public pages leave the console empty`, async ({ openDevice }) => {
      await expectSilence(await openDevice(), PUBLIC, serviceWorkers)
    })

    test(`pages of a subscriber leave the console empty`, async ({ openDevice, backstage }) => {
      const context = await openDevice(await backstage.addPerson({ plan: 'pro' }))
      await expectSilence(context, PRIVATE, serviceWorkers)
    })
  })

async function expectSilence(
  context: BrowserContext,
  paths: readonly string[],
  serviceWorkers: 'allow' | 'block',
): Promise<void> {
  // Playwright logs a warning for each registration that it blocks.
  if (serviceWorkers === 'block')
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  if (serviceWorkers === 'allow') await controlled(page)
  const said: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'warning' && message.type() !== 'error') return
    if (!message.page()?.url().includes(CONTROL)) said.push(`${message.page()?.url()}: ${message.text()}`)
  })
  await Promise.all(
    paths.map(async (path) => {
      const opened = await context.newPage()
      await opened.goto(path)
      await settled(opened)
    }),
  )
  await warned(page)
  expect(said).toEqual([])
}

const CONTROL = '/imprint?control'

/**
 * Waits until the browser warns about a file that this function preloads without using. By then, it would
 * also have warned about unused preloads of pages opened earlier.
 */
async function warned(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'image',
        href: '/favicon.svg?control',
      })
      document.head.append(link)
    }),
  )
  const warning = page.waitForEvent('console', (message) => message.text().includes('favicon.svg?control'))
  await page.goto(CONTROL)
  await warning
}

/** Waits until the service worker answers for this page. The page stays: `/` would lead a signed-in person on. */
async function controlled(page: Page): Promise<void> {
  await page.goto('/imprint')
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}
