// The page that a person returns to from the provider, until the result of the order is known.
import { randomUUID } from 'node:crypto'
import { answerCheckout, ORDER, type CheckoutAnswer } from './steps/billing-answers.ts'
import { goToPay, title } from './steps/buying.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

test.describe('a person with an account', () => {
  test.beforeEach(async ({ newcomer }) => void (await newcomer()))

  test('waits for the confirmation, and sees it as soon as it arrives', async ({ page }) => {
    let order: Partial<CheckoutAnswer> = { state: 'open' }
    await answerCheckout(page, () => order)
    await page.goto(`/checkout/success?checkout=${ORDER}`)
    await expect(title(page, 'Waiting for the payment provider to confirm…')).toBeVisible()
    order = { state: 'completed' }
    await expect(title(page, 'Your payment is confirmed')).toBeVisible({ timeout: 20_000 })
    // A status region, because a changed title is not read out.
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Paid. Your courses are being opened.',
    )
    order = { isActive: true }
    await expect(title(page, 'Premium features unlocked')).toBeVisible({ timeout: 20_000 })
  })

  test('waits a long time, loses nothing, and may close the page', async ({ page, troubles }) => {
    // When the clock jumps by two minutes, requests in progress time out.
    troubles.expect(/offline/i)
    await page.clock.install()
    let order: Partial<CheckoutAnswer> = { state: 'open' }
    await answerCheckout(page, () => order)
    await page.goto(`/checkout/success?checkout=${ORDER}`)
    await expect(title(page, /^Waiting/)).toBeVisible()
    await page.clock.fastForward(121_000)
    await expect(title(page, 'This takes longer than usual')).toBeVisible()
    const said = page.getByRole('main').getByRole('status')
    await expect(said).toHaveText(
      /^Nothing is lost\. As soon as the provider confirms, .+You may close this page/,
    )
    order = {}
    await page.getByRole('button', { name: 'Check again' }).click()
    // The page no longer refetches every few seconds.
    await expect(said).toHaveText(/^It is paid, and nothing is lost\..+You may close this page/)
    await expect(said).not.toContainText('provider')
    order = { isActive: true }
    // It still refetches every minute.
    await page.clock.fastForward(60_000)
    await expect(title(page, 'Premium features unlocked')).toBeVisible()
  })

  test('does not wait for a paid subscription that has ended', { tag: LONG }, async ({ page }) => {
    await answerCheckout(page, { subscription: { status: 'canceled', planName: 'free' } })
    await page.goto(`/checkout/success?checkout=${ORDER}`)
    await expect(title(page, 'This subscription has ended')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your subscription' })).toBeVisible()
  })

  test(
    'reads that an unpaid payment page has expired, and which plan is active instead',
    { tag: LONG },
    async ({ page }) => {
      await answerCheckout(page, { state: 'expired', planId: 'pro_yearly', isActive: true })
      await page.goto(`/checkout/success?checkout=${ORDER}`)
      await expect(title(page, 'This payment page has expired')).toBeVisible()
      await expect(page.getByText('You have Pro Monthly, and every course is open.')).toBeVisible()
    },
  )

  test('does not see an order that does not exist or belongs to another person', async ({
    page,
    troubles,
    openDevice,
    backstage,
  }) => {
    troubles.expect(/status of (400|404)/)
    await goToPay(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(title(page, 'Nothing was charged')).toBeVisible()
    const own = new URL(page.url())
    for (const checkout of ['', 'none', randomUUID()])
      for (const way of ['success', 'cancel']) {
        await page.goto(`/checkout/${way}?checkout=${checkout}`)
        await expect(title(page, 'No such order')).toBeVisible()
      }
    // The order is requested once, and once more if an event about the other order arrives, but not
    // repeatedly.
    let asked = 0
    await page.route('**/api/billing/checkouts/abc', (route) => {
      asked += 1
      return route.continue()
    })
    await page.clock.install()
    await page.goto('/checkout/success?checkout=abc')
    await expect(title(page, 'No such order')).toBeVisible()
    await page.clock.runFor(15_000)
    expect(asked).toBeLessThan(3)
    const device = await openDevice(await backstage.addPerson())
    const other = await device.newPage()
    await other.goto(own.pathname + own.search)
    await expect(title(other, 'No such order')).toBeVisible()
  })
})
