// Narrow windows, enlarged pages and large text: everything wraps, nothing has to be scrolled sideways.
import { findArticle } from './articles.ts'
import { DESKTOP } from './axe.ts'
import { COURSE } from './content.ts'
import { alive } from './hydration.ts'
import { expect, test } from './test.ts'

const PATHS = [
  '/',
  '/courses',
  '/pricing',
  '/contact',
  '/faq',
  '/imprint',
  '/blog',
  findArticle(({ shelf }) => shelf === 'blog').path,
  '/help',
  findArticle(({ shelf }) => shelf === 'help').path,
  findArticle(({ body }) => /^\| -/m.test(body)).path,
  '/privacy',
  '/newsletter/confirm?token=none',
  '/newsletter/unsubscribe?token=none',
  `/course/${COURSE.slug}`,
  `/course/${COURSE.slug}/landing`,
  `/courses/${COURSE.slug}/exams`,
  `/course/${COURSE.slug}/sample`,
  '/no/such/page',
]

for (const [how, viewport, deviceScaleFactor, textSize] of [
  ['at 320 pixels', { width: 320, height: 640 }, 1, 16],
  ['enlarged to 200 %', { width: 640, height: 400 }, 2, 16],
  ['with text at 200 %', DESKTOP, 1, 32],
] as const)
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor })

    test(`${how} nothing has to be scrolled sideways`, async ({ page, context, troubles }) => {
      test.slow()
      troubles.expect(/status of 404/)
      // As a person sets it in the browser, for every site.
      const browser = await context.newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: textSize } })
      for (const path of PATHS) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveCSS('font-size', `${textSize}px`)
        await alive(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, path).toBeLessThanOrEqual(0)
      }
    })
  })
