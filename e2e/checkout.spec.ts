import {
  answerBilling,
  answerWith,
  buildBilling,
  buildSubscribed,
  OPEN_OFFER,
  refuse,
} from './steps/billing-answers.ts'
import { goToPay, onProvider, subscribe, title } from './steps/buying.ts'
import { COURSE } from './steps/content.ts'
import { hydrated } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'a word for e2e'

test.describe('a person with an account', () => {
  test.beforeEach(async ({ newcomer }) => void (await newcomer()))

  test('chooses a plan, pays, and can open every course', async ({ page }) => {
    await page.goto('/pricing')
    const choose = page.getByRole('link', { name: 'Choose Pro Monthly' })
    await hydrated(choose)
    await choose.click()
    await expect(title(page, 'Subscribe to Pro Monthly')).toBeFocused()
    await expect(
      page.getByText(/^on \d+ \w+ \d{4} for €39\.00, then every month until you cancel$/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Take Pro Yearly instead' }).click()
    await expect(title(page, 'Subscribe to Pro Yearly')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to payment: €312.00' }).click()

    await onProvider(page).toBeVisible()
    await page.getByRole('button', { name: 'Pay €312.00' }).click()
    await expect(title(page, 'Premium features unlocked')).toBeVisible()
    await page.getByRole('link', { name: 'See your subscription' }).click()
    await expect(page.getByRole('heading', { name: 'Pro Yearly' })).toBeVisible()
    await expect(page.getByText(/^Renews on .+ for €312\.00\.$/)).toBeVisible()
    await page.goto(`/course/${COURSE.slug}`)
    await expect(page.getByText('Full Access Unlocked')).toBeVisible()
    await page.goto('/pricing')
    await expect(page.getByRole('link', { name: 'Manage subscription' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change to Pro Monthly' })).toBeVisible()
  })

  test('loses nothing if a card is declined: goes back, returns and pays', async ({ page }) => {
    await goToPay(page)
    await page.getByRole('button', { name: 'Decline the card' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was paid')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect(title(page, 'Nothing was charged')).toBeVisible()
    await page.goto('/checkout?plan=pro_yearly')
    await expect(page.getByText('You began to pay for Pro Monthly and have not finished')).toBeVisible()
    await page.getByRole('link', { name: 'Finish paying for Pro Monthly' }).click()
    await page.getByRole('button', { name: 'Pay €39.00' }).click()
    await expect(title(page, 'Premium features unlocked')).toBeVisible()
  })

  test('leaves the payment page and continues there later', async ({ page }) => {
    await goToPay(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Continue to payment' }).click()
    await onProvider(page).toBeVisible()
    // After the browser's Back, the button must still work.
    await page.goBack()
    await page.goto('/checkout?plan=pro_monthly')
    await page.getByRole('button', { name: /^Continue to payment/ }).click()
    await onProvider(page).toBeVisible()
  })

  test('gets access only after confirming the payment with the bank, if the bank asks', async ({ page }) => {
    await goToPay(page)
    await page.getByRole('button', { name: 'Ask the bank first' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('alert')).toContainText('The bank did not allow it')
    await page.getByRole('button', { name: 'Ask the bank first' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(title(page, 'Premium features unlocked')).toBeVisible()
  })

  for (const delivery of ['After 10 seconds', 'Lose it', 'Send it three times'])
    test(
      `gets access however the provider’s message arrives: ${delivery}`,
      { tag: delivery === 'Lose it' ? [] : LONG },
      async ({ page }) => {
        await goToPay(page)
        await page.getByLabel(delivery).check()
        await page.getByRole('button', { name: 'Pay €39.00' }).click()
        await expect(title(page, 'Premium features unlocked')).toBeVisible({ timeout: 20_000 })
        await page.goto('/dashboard/billing-history')
        await expect(page.getByText('1 invoice', { exact: true })).toBeVisible()
      },
    )

  test('with a subscription learns that they have one, and cannot buy a second', async ({
    page,
    troubles,
  }) => {
    await subscribe(page)
    await page.goto('/checkout?plan=pro_yearly')
    await expect(page.getByText('You have Pro Monthly already')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Continue to payment/ })).toHaveCount(0)
    // If there is an obstacle, the page does not show the order, its terms or the next steps.
    for (const words of [
      'Review your order',
      'Your order',
      'Due today',
      'What happens next',
      'By continuing',
    ])
      await expect(page.getByRole('main').getByText(words)).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to your subscription' }).click()
    await expect(title(page, 'Subscription')).toBeVisible()

    // The page was loaded before the subscription began.
    troubles.expect(/status of 409/)
    await answerBilling(page, buildBilling())
    await page.goto('/checkout?plan=pro_yearly')
    await page.getByRole('button', { name: /^Continue to payment/ }).click()
    await expect(page.getByRole('alert')).toContainText('You have a subscription already')
    await page.getByRole('alert').getByRole('link').click()
    await expect(title(page, 'Subscription')).toBeVisible()
  })

  test(
    'whose subscription was ended immediately chooses a plan again, and reads what is still paid for',
    { tag: LONG },
    async ({ page }) => {
      await subscribe(page)
      const ended = buildSubscribed({ isLive: false, canChange: false, cancelAtPeriodEnd: true })
      await answerBilling(page, ended)
      await page.goto('/dashboard/subscription')
      await page.getByRole('link', { name: 'Subscribe again' }).click()
      await page.getByRole('link', { name: 'Choose Pro Yearly' }).click()
      await expect(page.getByText(/^Your access is paid until \d+ \w+ \d{4} already$/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue to payment: €312.00' })).toBeVisible()
    },
  )

  test('with a manual agreement sees it, and is offered no other plan', { tag: LONG }, async ({ page }) => {
    await subscribe(page)
    const byHand = { planName: 'Pro', planId: null, canChange: false } as const
    for (const status of ['active', 'past_due'] as const) {
      await page.unrouteAll()
      await answerBilling(page, buildSubscribed({ ...byHand, status }))
      await page.goto('/pricing')
      await expect(page.getByText('You have Pro already')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Choose Pro/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Go to your subscription' })).toHaveCount(2)
    }
    await page.getByRole('link', { name: 'Go to your subscription' }).first().click()
    await expect(page.getByRole('button', { name: 'Change to Pro Yearly' })).toHaveCount(0)
  })

  test(
    'reads about the money-back guarantee only until it has been used',
    { tag: LONG },
    async ({ page }) => {
      const promise = page.getByText(/^Full refund within 7 days of your first payment/)
      for (const [moneyBack, times] of [
        [{ state: 'never_paid' }, 1],
        [{ state: 'used', by: 'account' }, 0],
      ] as const) {
        await page.unrouteAll()
        await answerBilling(page, buildBilling({ moneyBack }))
        await page.goto('/checkout?plan=pro_monthly')
        await expect(page.getByRole('button', { name: /^Continue to payment/ })).toBeVisible()
        await expect(promise).toHaveCount(times)
      }
    },
  )

  test(
    'sees the trial days that the server grants, and confirms what was shown',
    { tag: LONG },
    async ({ page, troubles }) => {
      const offer = { ...OPEN_OFFER, trialDays: 14 }
      await answerBilling(page, buildBilling({ offer, trialDays: 0 }))
      await page.goto('/checkout?plan=pro_monthly')
      // This person has used their trial, although others are offered one.
      await expect(page.getByRole('button', { name: 'Continue to payment: €39.00' })).toBeVisible()
      await page.unrouteAll()
      await answerBilling(page, buildBilling({ offer, trialDays: 14 }))
      await answerWith(page, '/checkouts', refuse('price_changed'))
      await page.goto('/checkout?plan=pro_monthly')
      await expect(page.getByText('Free for 14 days')).toBeVisible()
      const asking = page.waitForRequest('**/api/billing/checkouts')
      const button = page.getByRole('button', { name: 'Continue to payment: €0.00' })
      troubles.expect(/status of 409/)
      await button.click()
      expect((await asking).postDataJSON()).toMatchObject({
        planId: 'pro_monthly',
        cents: 39_00,
        trialDays: 14,
      })
      await expect(page.getByRole('alert')).toContainText('The amount is not what this page showed')
    },
  )

  test('opens only one payment page with a double click', async ({ page }) => {
    let asked = 0
    await page.route('**/api/billing/checkouts', async (route) => {
      asked += 1
      await route.continue()
    })
    await page.goto('/checkout?plan=pro_monthly')
    await page.getByRole('button', { name: /^Continue to payment/ }).dblclick()
    await page.waitForURL('**/dev/payments/checkout/**')
    expect(asked).toBe(1)
  })

  test('reads what a refusal means, and how to continue', async ({ page, troubles }) => {
    troubles.expect(/status of (409|503)/)
    const codes = ['payments_unavailable', 'price_changed'] as const
    let nth = 0
    await answerWith(page, '/checkouts', () => refuse(codes[nth++]!))
    await page.goto('/checkout?plan=pro_monthly')
    const button = page.getByRole('button', { name: 'Continue to payment: €39.00' })
    await button.click()
    await expect(page.getByRole('alert')).toContainText('Nothing is charged twice')
    await expect(button).toBeFocused()
    await button.click()
    await expect(page.getByRole('alert')).toContainText('The amount is not what this page showed')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(button).toBeVisible()
  })
})

test('a visitor is asked to sign in, and continues with the chosen plan', async ({ page, backstage }) => {
  const person = await backstage.addPerson({ password: PASSWORD })
  await page.goto('/checkout?plan=pro_yearly')
  await page.getByRole('button', { name: 'Sign in to continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\?plan=pro_yearly$/)
  await page.getByRole('button', { name: 'Continue to payment: €312.00' }).click()
  await onProvider(page).toBeVisible()
})

test('a plan can be chosen and paid for by keyboard alone', async ({ page, newcomer }) => {
  await newcomer()
  await page.goto('/pricing')
  const choose = page.getByRole('link', { name: 'Choose Pro Monthly' })
  await hydrated(choose)
  await choose.focus()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: /^Continue to payment/ })
  await expect(button).toBeVisible()
  for (let tabs = 0; tabs < 5 && !(await button.evaluate((it) => it === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dev/payments/checkout/**')
  const pay = page.getByRole('button', { name: 'Pay €39.00' })
  for (let tabs = 0; tabs < 9 && !(await pay.evaluate((it) => it === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Premium features unlocked')).toBeVisible()
})

test('if the URL has no plan, or one that is not for sale, the plans are offered and nothing is charged', async ({
  page,
}) => {
  for (const address of ['/checkout', '/checkout?plan=enterprise', '/checkout?plan=gold']) {
    await page.goto(address)
    await expect(title(page, 'Choose a plan first')).toBeVisible()
    await expect(page.getByText('Nothing was charged')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Choose Pro Monthly' }).click()
  await expect(title(page, 'Subscribe to Pro Monthly')).toBeVisible()
})

test('if nothing can be bought, the pricing page and the checkout say so', async ({ page, newcomer }) => {
  await newcomer()
  await answerBilling(page, buildBilling({ offer: { ...OPEN_OFFER, isOpen: false } }))
  await page.goto('/checkout?plan=pro_monthly')
  await expect(page.getByText('Payment is not open yet on this site')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue to payment/ })).toHaveCount(0)
})
