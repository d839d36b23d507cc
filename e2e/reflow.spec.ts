// Narrow windows, enlarged pages and large text: everything wraps, nothing has to be scrolled sideways.
import { findArticle } from './articles.ts'
import { DESKTOP } from './axe.ts'
import { answerBilling, answerWith, buildBilling, buildInvoice, buildSubscribed } from './billing-answers.ts'
import { COURSE } from './content.ts'
import { alive } from './hydration.ts'
import { check, finishSession, NOTEBOOK, openBuilder, openNote, startSession } from './session.ts'
import { answer } from './sitting.ts'
import { expect, test } from './test.ts'

const PATHS = [
  '/',
  '/courses',
  '/pricing',
  '/checkout',
  '/checkout?plan=pro_monthly',
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
  `/course/${COURSE.slug}/search?q=${'W'.repeat(90)}`,
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

    test(`${how} a session, its result, the notebook and the account need no scrolling sideways either`, async ({
      page,
      context,
      subscriber,
    }) => {
      expect(subscriber.userId).not.toBe('')
      const browser = await context.newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: textSize } })
      const expectNoOverflow = async (what: string) => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, what).toBeLessThanOrEqual(0)
      }
      await openBuilder(page)
      await page
        .getByRole('button', { name: /^Objectives of/ })
        .first()
        .click()
      await expectNoOverflow('builder')
      for (const time of ['first', 'second']) {
        await startSession(page, { seconds: 30 })
        await page.getByRole('button', { name: 'Strike out C' }).click()
        await (await openNote(page)).fill('A'.repeat(200))
        await expectNoOverflow('question')
        await answer(page)
        await check(page)
        await expectNoOverflow('feedback')
        await finishSession(page)
        await expectNoOverflow(`${time} result`)
      }
      await page.goto(NOTEBOOK)
      await page.locator('main summary').first().click()
      await expect(page.getByLabel('Your note')).toBeVisible()
      await expectNoOverflow('notebook')
      await page.goto('/dashboard/account')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByText('Every course and every practice set')).toBeVisible()
      await expectNoOverflow('account')
    })

    test(`${how} nothing about money needs scrolling sideways`, async ({ page, context, newcomer }) => {
      await newcomer()
      const browser = await context.newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: textSize } })
      const invoices = [
        buildInvoice(1, { planName: 'P'.repeat(40) }),
        buildInvoice(2, { owedCents: 39_00 }),
        buildInvoice(3, { refundedCents: 39_00 }),
      ]
      await answerWith(page, '/invoices', { json: { total: 22, invoices } })
      await answerBilling(page, buildSubscribed({ status: 'past_due', payUrl: 'https://pay.example/' }))
      for (const [path, text] of [
        ['/dashboard/subscription', 'A payment did not go through'],
        ['/dashboard/billing-history', '22 invoices'],
        ['/checkout?plan=pro_yearly', 'Your Pro Monthly waits for a payment'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(text)).toBeVisible()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, path).toBeLessThanOrEqual(0)
      }
      await answerBilling(page, buildBilling())
      await page.goto('/checkout?plan=pro_yearly')
      const button = page.getByRole('button', { name: /^Continue to payment/ })
      const [inner, outer] = [await button.boundingBox(), await page.locator('main').boundingBox()]
      expect(inner!.x + inner!.width).toBeLessThan(outer!.width - 24)
    })
  })
