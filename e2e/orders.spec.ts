// What the page says that one comes back to from the provider's, until it is clear what became of the order.
import { randomUUID } from 'node:crypto'
import { answerCheckout, ORDER, type CheckoutAnswer } from './billing-answers.ts'
import { goToPay, title } from './buying.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

test.describe('somebody with an account', () => {
  test.beforeEach(async ({ newcomer }) => void (await newcomer()))

  test('waits for the confirmation, and is told as soon as it is there', async ({ page }) => {
    let looks = 0
    await answerCheckout(page, () => {
      looks += 1
      return { state: looks > 2 ? 'completed' : 'open', isActive: looks > 4 }
    })
    await page.goto(`/checkout/success?checkout=${ORDER}`)
    await expect(title(page, 'Waiting for the payment provider to confirm…')).toBeVisible()
    await expect(title(page, 'Your payment is confirmed')).toBeVisible({ timeout: 20_000 })
    // Said aloud, as no title is.
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Paid. Your courses are being opened.',
    )
    await expect(title(page, 'Premium features unlocked')).toBeVisible({ timeout: 20_000 })
  })

  test('waits for long: nothing is lost, and the page may be closed', async ({ page, troubles }) => {
    // Whatever is under way when two minutes pass at once has been under way for too long.
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
    // Nobody waits for the provider any more.
    await expect(said).toHaveText(/^It is paid, and nothing is lost\..+You may close this page/)
    await expect(said).not.toContainText('provider')
    order = { isActive: true }
    // And it looks by itself.
    await page.clock.fastForward(60_000)
    await expect(title(page, 'Premium features unlocked')).toBeVisible()
  })

  test('does not wait for what was paid and has ended since', { tag: LONG }, async ({ page }) => {
    await answerCheckout(page, { subscription: { status: 'canceled', planName: 'free' } })
    await page.goto(`/checkout/success?checkout=${ORDER}`)
    await expect(title(page, 'This subscription has ended')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your subscription' })).toBeVisible()
  })

  test(
    'says of a page on which nobody paid that it has expired, and which plan is there instead',
    { tag: LONG },
    async ({ page }) => {
      await answerCheckout(page, { state: 'expired', planId: 'pro_yearly', isActive: true })
      await page.goto(`/checkout/success?checkout=${ORDER}`)
      await expect(title(page, 'This payment page has expired')).toBeVisible()
      await expect(page.getByText('You have Pro Monthly, and every course is open.')).toBeVisible()
    },
  )

  test('an order that is not there, or another person’s, is not shown', async ({
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
    // And it is not asked for again and again: once, and once more should news of the other order come meanwhile.
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
