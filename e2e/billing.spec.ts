import type { Page } from '@playwright/test'
import {
  answerBilling,
  answerWith,
  buildQuote,
  buildSubscribed,
  inDays,
  refuse,
} from './steps/billing-answers.ts'
import { openPortal, subscribe, title } from './steps/buying.ts'
import { COURSE } from './steps/content.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const PAGE = '/dashboard/subscription'
const HISTORY = '/dashboard/billing-history'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test.describe('a subscriber', () => {
  test.beforeEach(async ({ page, newcomer }) => {
    await newcomer()
    await subscribe(page)
    await page.goto(PAGE)
  })

  test('cancels, keeps access to the end, and resumes', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const window = dialog(page, 'Cancel your subscription?')
    await expect(window).toContainText(/You keep access until \d+ \w+ \d{4}\./)
    await window.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeFocused()

    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await window.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your subscription is cancelled' })).toBeFocused()
    await expect(page.getByText('Cancelled, still open')).toBeVisible()
    await page.goto(`/course/${COURSE.slug}`)
    await expect(page.getByText('Full Access Unlocked')).toBeVisible()

    await page.goto(PAGE)
    await expect(page.getByText(/^If you resume, it renews on .+ for €39\.00 a month\./)).toBeVisible()
    await page.getByRole('button', { name: 'Resume subscription' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your subscription goes on' })).toBeFocused()
    await expect(page.getByText(/^Renews on .+ for €39\.00\.$/)).toBeVisible()
  })

  test(
    'learns at once that another window changed the plan, and can try again',
    { tag: LONG },
    async ({ page, troubles }) => {
      troubles.expect(/status of 409/)
      await answerBilling(page, buildSubscribed({ cancelAtPeriodEnd: true, canChange: false }))
      await page.reload()
      const resume = page.getByRole('button', { name: 'Resume subscription' })
      await expect(resume).toBeVisible()
      await answerWith(page, '/resume', refuse('subscription_changed'))
      // The current state never arrives.
      await page.route('**/api/billing', () => {})
      await resume.click()
      await expect(page.getByRole('alert')).toContainText('Your subscription has changed since')
      await expect(resume).toBeVisible()
      await expect(page.getByRole('button', { name: 'Resuming…' })).toHaveCount(0)
    },
  )

  test('sees the exact price of another plan before changing to it', async ({ page }) => {
    await page.getByRole('button', { name: 'Change to Pro Yearly' }).click()
    const window = dialog(page, 'Change to Pro Yearly')
    const confirm = window.getByRole('button', { name: /^Change and pay €2\d\d\.\d\d$/ })
    await expect(confirm).toBeVisible()
    const due = /€[\d.]+/.exec((await confirm.textContent()) ?? '')![0]
    await expect(window).toContainText(`Due now${due}`)
    await expect(window).toContainText(/Next payment: €312\.00 on \d+ \w+ \d{4}/)
    await confirm.click()
    await expect(page.getByRole('status').filter({ hasText: 'You have Pro Yearly now' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Pro Yearly' })).toBeVisible()
    await expect(page.getByText('VIP email support: in your plan')).toBeVisible()

    await page.goto(HISTORY)
    const row = page.getByRole('row').filter({ hasText: 'Change of plan' })
    await expect(row).toContainText(due)

    // When the person changes back, the rest of the paid year becomes credit, and nothing is due.
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Change to Pro Monthly' }).click()
    const back = dialog(page, 'Change to Pro Monthly')
    await expect(back).toContainText('Due now€0.00')
    await expect(back).toContainText(/€2\d\d\.\d\d is left over and pays for what comes next/)
    await expect(back.getByRole('button', { name: 'Change plan' })).toBeVisible()
  })

  test('gets a refund in one click, after reading what that means', async ({ page, context, troubles }) => {
    const other = await context.newPage()
    await other.goto(PAGE)
    for (const each of [other, page]) await each.getByRole('button', { name: 'Get my money back' }).click()
    const window = dialog(page, 'Get €39.00 back?')
    await expect(window).toContainText('Access ends at once')
    await expect(window).toContainText('Your answers, results and progress are kept')
    await window.getByRole('button', { name: 'Refund €39.00 and end it' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: '€39.00 is on its way back to you' }),
    ).toBeFocused()
    // The page updates by itself, and so does another open window.
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0)
    const overtaken = dialog(other, 'Money back')
    await expect(overtaken).toContainText(/€39\.00 (is on its way back|was refunded)/)
    await expect(overtaken.getByRole('alert')).toHaveCount(0)
    await overtaken.getByRole('button', { name: 'Back to the subscription' }).click()
    await expect(overtaken).toHaveCount(0)
    await other.close()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('€39.00 was refunded.')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
    await page.goto(HISTORY)
    await expect(page.getByRole('row').filter({ hasText: 'Pro Monthly' })).toContainText('Refunded')
    troubles.expect(/status of 403/)
    await page.goto(`/course/${COURSE.slug}/practice`)
    await expect(title(page, 'This needs Pro')).toBeVisible()

    // A refund is given only once: a person who subscribes again reads this and is not offered one.
    await subscribe(page)
    await page.goto(PAGE)
    await expect(page.getByRole('heading', { name: 'Money-back guarantee' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get my money back' })).toHaveCount(0)
  })

  test('reads that a payment failed, pays, and continues', async ({ page }) => {
    await openPortal(page)
    await page.getByLabel('It is declined').check()
    await page.getByRole('button', { name: 'Keep this' }).click()
    await page.getByRole('button', { name: 'Next payment now' }).click()
    await expect(page.getByText('past_due')).toBeVisible()
    await expect(async () => {
      await page.goto(PAGE)
      await expect(page.getByText('A payment did not go through')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Update payment method' }).click()
    await page.getByLabel('It works').check()
    await page.getByRole('button', { name: 'Keep this' }).click()
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: 'Pay €39.00' }).click()
    await expect(async () => {
      await page.goto(PAGE)
      await expect(page.getByText(/^Renews on .+ for €39\.00\.$/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})

test.describe('a person without a subscription', () => {
  test.beforeEach(async ({ newcomer }) => void (await newcomer()))

  test('finds links to the plans on both pages', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.getByRole('heading', { name: 'No subscription yet' })).toBeVisible()
    await page.goto(HISTORY)
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible()
    await page.getByRole('link', { name: 'See the plans' }).click()
    await expect(title(page, 'One subscription, every course')).toBeVisible()
  })

  test(
    'learns that an amount has changed, and sees the new amount',
    { tag: LONG },
    async ({ page, troubles }) => {
      troubles.expect(/status of 409/)
      let asked = 0
      await answerBilling(page, buildSubscribed())
      await answerWith(page, '/change/quote', () => ({
        json: buildQuote(asked++ === 0 ? {} : { dueNowCents: 280_00 }),
      }))
      await answerWith(page, '/change', refuse('quote_changed'))
      await page.goto(PAGE)
      await page.getByRole('button', { name: 'Change to Pro Yearly' }).click()
      await page.getByRole('button', { name: 'Change and pay €275.60' }).click()
      await expect(page.getByRole('alert')).toContainText('The amount has changed since it was shown')
      await expect(page.getByRole('button', { name: 'Change and pay €280.00' })).toBeVisible()
    },
  )

  test('is sent to the bank to confirm a change, and nothing changes until then', async ({ page }) => {
    const billing = buildSubscribed()
    const url = 'https://pay.example/bank'
    let waits = false
    const waiting = buildSubscribed({ payUrl: url })
    await answerBilling(page, () => (waits ? waiting : billing))
    await answerWith(page, '/change/quote', { json: buildQuote() })
    await answerWith(page, '/change', () => {
      waits = true
      return { json: { billing: waiting, payUrl: url } }
    })
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Change to Pro Yearly' }).click()
    await page.getByRole('button', { name: 'Change and pay €275.60' }).click()
    const window = dialog(page, 'Your bank wants to ask you')
    await expect(window.getByRole('link', { name: 'Answer your bank' })).toHaveAttribute('href', url)
    await window.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('heading', { name: 'Pro Monthly' })).toBeVisible()
    // The page still links to the bank, and shows no failed payment.
    await page.reload()
    await expect(page.getByText('A change of plan waits for your bank')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Answer your bank' })).toHaveAttribute('href', url)
    await expect(page.getByText('A payment did not go through')).toHaveCount(0)
  })

  test('reads why a refund is no longer possible', { tag: LONG }, async ({ page, troubles }) => {
    troubles.expect(/status of 409/)
    let billing = buildSubscribed()
    await answerBilling(page, () => billing)
    await answerWith(page, '/money-back', () => {
      billing = buildSubscribed({}, { moneyBack: { state: 'open', until: inDays(5), cents: 351_00 } })
      return refuse('price_changed')
    })
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Get my money back' }).click()
    await page.getByRole('button', { name: 'Refund €39.00 and end it' }).click()
    // The new amount is in the same window.
    await expect(page.getByRole('button', { name: 'Refund €351.00 and end it' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The amount is not what this page showed')

    billing = buildSubscribed({}, { moneyBack: { state: 'over', until: inDays(-1) } })
    await page.reload()
    await expect(page.getByText(/^The 7 days after your first payment ended on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get my money back' })).toHaveCount(0)
  })

  test(
    'sees a refund in progress, and no error, if the request for it gets no response',
    { tag: LONG },
    async ({ page, troubles }) => {
      troubles.expect(/status of 503/)
      let billing = buildSubscribed()
      await answerBilling(page, () => billing)
      await answerWith(page, '/money-back', () => {
        billing = buildSubscribed(
          { status: 'canceled', isLive: false },
          { moneyBack: { state: 'under_way', cents: 39_00 } },
        )
        return refuse('payments_unavailable')
      })
      await page.goto(PAGE)
      await page.getByRole('button', { name: 'Get my money back' }).click()
      await page.getByRole('button', { name: 'Refund €39.00 and end it' }).click()
      const window = dialog(page, 'Money back')
      await expect(window).toContainText('€39.00 is on its way back to you')
      await expect(window.getByRole('alert')).toHaveCount(0)
      await window.getByRole('button', { name: 'Back to the subscription' }).click()
      await expect(window).toHaveCount(0)
    },
  )

  test(
    'is not told that nothing has changed if the cancellation gets no response',
    { tag: LONG },
    async ({ page, troubles }) => {
      troubles.expect(/status of (409|503)/)
      await answerBilling(page, buildSubscribed())
      const codes = ['payments_unavailable', 'not_subscribed'] as const
      let nth = 0
      await answerWith(page, '/cancel', () => refuse(codes[nth++]!))
      await page.goto(PAGE)
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      const window = dialog(page, 'Cancel your subscription?')
      await window.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(window.getByRole('alert')).toHaveText(
        'The payment provider does not answer. We do not know whether it was done; look again in a moment.',
      )
      await window.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(window.getByRole('alert')).toContainText('Nothing has changed.')
    },
  )
})

test('a visitor signs in and then sees their own subscription', async ({ page }) => {
  for (const path of [PAGE, HISTORY, '/checkout/success?checkout=x', '/checkout/cancel?checkout=x']) {
    await page.goto(path)
    await expect(title(page, 'Sign in first')).toBeVisible()
  }
})
