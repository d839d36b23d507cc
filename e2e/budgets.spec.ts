// The size of pages, and the layout shifts of public ones. Sizes are counted in transferred bytes, which do not
// depend on the machine.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { COURSE, NOTES_DOMAIN } from './steps/content.ts'
import { settled } from './steps/hydration.ts'
import { SITE } from '../test/site/running-site.ts'
import { PAGES as PUBLIC_PAGES } from '#domain/site/pages.ts'
import { readAssets } from '../src/server/http/assets.ts'
import { MOST_SCRIPT_KB, weightsOfPages } from '../tools/bench/pages.ts'
import { OWN_CONTEXT } from './tags.ts'
import { expect, test } from './test.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
const MANIFEST = join(CLIENT, '../manifest.json')

/** In bytes; 1 KB is 1,000 bytes. */
const BUDGET = { script: MOST_SCRIPT_KB * 1_000, document: 20_000, stylesheet: 15_500, font: 60_000 } as const
/** A glossary is one long list that people search in the page, and may have 120 terms. */
const GLOSSARY_DOCUMENT = 24_000
/** For what reports errors and decides whether the visit is measured. It is loaded once the page works. */
const AFTER_LOAD = { file: /\/after-load-[\w-]+\.js$/, bytes: 850 }
const LAYOUT_SHIFT = 0.02
/** In bytes; `web-vitals` takes most of it. */
const MEASURING = 3_500

const PAGES = {
  'the pages around it': [
    '/',
    // A search with a fixed result, because other journeys add courses.
    '/courses?search=azure',
    '/pricing',
    '/blog',
    '/blog/forty-evenings',
    '/help',
    '/help/how-a-timed-exam-works',
    '/faq',
    '/ai-tutor',
    '/calibration',
    '/contact',
    '/privacy',
    '/imprint',
  ],
  'a course': [
    `/course/${COURSE.slug}`,
    `/course/${COURSE.slug}/landing`,
    `/course/${COURSE.slug}/sample`,
    `/courses/${COURSE.slug}/exams`,
    `/course/${COURSE.slug}/notes`,
    `/course/${COURSE.slug}/notes/${NOTES_DOMAIN}`,
    `/course/${COURSE.slug}/glossary`,
    `/course/${COURSE.slug}/search?q=zone`,
  ],
}

for (const [what, paths] of Object.entries(PAGES))
  test(
    `${what}: each page stays within its budget, contacts no other site, and does not shift its layout`,
    { tag: OWN_CONTEXT },
    async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width: 412, height: 823 })
      await watchShifts(page)
      for (const path of paths) await test.step(path, () => expectInBudget(page, path))
    },
  )

test('no page, public or private, loads more JavaScript than its budget before it works', async () => {
  const weights = await weightsOfPages()
  expect(weights.length).toBeGreaterThan(40)
  expect(weights.filter(({ kilobytes }) => kilobytes > MOST_SCRIPT_KB)).toEqual([])
})

test('what one visit in ten loads to measure itself is small, and no other visit loads it', async () => {
  const { entry, chunksOf } = await readAssets(MANIFEST)
  const loaded = new Set([entry, ...chunksOf(`src/web/pages/${PUBLIC_PAGES['/']}-page.tsx`)])
  const added = chunksOf('src/web/lib/measure-visit.ts').filter((file) => !loaded.has(file))
  expect(added.filter((file) => file.includes('measure-visit'))).toHaveLength(1)
  const bytes = added.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0)
  expect(bytes, added.join(' ')).toBeLessThanOrEqual(MEASURING)
})

async function expectInBudget(page: Page, path: string): Promise<void> {
  const asked: { kind: string; url: string }[] = []
  const note = (request: Request) => void asked.push({ kind: request.resourceType(), url: request.url() })
  page.on('request', note)
  await page.goto(path)
  await settled(page)
  page.off('request', note)
  expect
    .soft(
      asked.filter(({ url }) => !url.startsWith(`${SITE.url}/`) && !url.startsWith('data:')),
      path,
    )
    .toEqual([])
  const late = asked.filter(({ url }) => AFTER_LOAD.file.test(url))
  for (const { url } of late)
    expect.soft(await bytesOf(page, url, 'script'), url).toBeLessThanOrEqual(AFTER_LOAD.bytes)
  const budget = path.endsWith('/glossary') ? { ...BUDGET, document: GLOSSARY_DOCUMENT } : BUDGET
  for (const [kind, most] of Object.entries(budget)) {
    const urls = [
      ...new Set(asked.filter((each) => each.kind === kind && !late.includes(each)).map(({ url }) => url)),
    ]
    const sizes = await Promise.all(urls.map((url) => bytesOf(page, url, kind)))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    expect.soft(bytes, `${path}, ${kind}: ${urls.join(' ')}`).toBeGreaterThan(0)
    expect.soft(bytes, `${path}, ${kind}: ${urls.join(' ')}`).toBeLessThanOrEqual(most)
  }
  await scrollThrough(page)
  const shifted = await page.evaluate(() => (window as unknown as Watched).shifted)
  expect.soft(shifted, `${path} moves`).toBeLessThanOrEqual(LAYOUT_SHIFT)
}

type Watched = Window & { shifted: number }

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Scrolls screen by screen as a reader does, and waits until React has hydrated the parts in view, because
 * their scripts count towards the budget too.
 */
async function scrollThrough(page: Page): Promise<void> {
  for (let screen = 0; ; screen += 1) {
    const isEnd = await page.evaluate((nth) => {
      scrollTo({ top: nth * innerHeight, behavior: 'instant' })
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    }, screen)
    await expect.poll(() => page.evaluate(deadInSight), `screen ${screen} is alive`).toEqual([])
    if (isEnd) return
  }
}

/** The visible headings that React has not hydrated yet. */
function deadInSight(): string[] {
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const isInSight = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight
  // An article's body is one HTML string to React, so the headings inside it are never hydrated.
  return [...document.querySelectorAll('h1, h2, h3, summary')]
    .filter((element) => !element.closest('.article-text') && isInSight(element.getBoundingClientRect()))
    .filter((element) => !isAlive(element))
    .map((element) => element.textContent)
}

/**
 * The transferred sizes. For documents, as received (gzip). For static files, the size of the build's brotli
 * file, because Chromium accepts brotli only over HTTPS.
 */
async function bytesOf(page: Page, url: string, kind: string): Promise<number> {
  if (kind === 'document') return gzipSync(await (await page.request.get(url)).body()).length
  const file = join(CLIENT, new URL(url).pathname)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
