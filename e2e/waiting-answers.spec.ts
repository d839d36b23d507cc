import { choices, choose, expectSaved, question, startTimedExam } from './steps/attempt.ts'
import { LONG, OWN_CONTEXT } from './tags.ts'
import { expect, NO_NETWORK, test } from './test.ts'

test(
  'an old unsent answer does not overwrite a newer one from another device',
  { tag: OWN_CONTEXT },
  async ({ page, context, openDevice, troubles, subscriber: person }) => {
    troubles.expect(NO_NETWORK)
    await startTimedExam(page)
    const exam = page.url()
    await context.setOffline(true)
    await choose(choices(page).nth(0))
    await expect(page.getByText(/1 answer waits/)).toBeVisible()
    await page.close()
    const other = await (await openDevice(person)).newPage()
    await other.goto(exam)
    await expect(question(other, 1)).toBeVisible()
    await choose(choices(other).nth(2))
    await expectSaved(other)
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto(exam)
    await expect(
      later.getByText(
        'An older answer to question 1 that waited in this browser was not used: you changed it on another device.',
      ),
    ).toBeVisible()
    await expect(choices(later).nth(2)).toBeChecked()
    await expectSaved(later)
    await later.getByRole('button', { name: 'Dismiss' }).click()
    await expect(later.getByText(/An older answer/)).toHaveCount(0)
    await other.reload()
    await expect(choices(other).nth(2)).toBeChecked()
  },
)

test(
  'single-key shortcuts can be switched off, and then have no effect',
  { tag: LONG },
  async ({ page, newcomer }) => {
    await newcomer({ plan: 'pro' })
    await startTimedExam(page)
    await choose(choices(page).nth(2))
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await expect(choices(page).nth(2)).toBeChecked()
  },
)

test('an unreachable server does not sign a person out', async ({ page, troubles, newcomer }) => {
  troubles.expect(/503/)
  await newcomer({ plan: 'pro' })
  await startTimedExam(page)
  const exam = page.url()
  await page.evaluate(() => localStorage.clear())
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  await page.goto(exam)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/not signed in|Sign in first/)).toHaveCount(0)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(question(page, 1)).toBeVisible()
})

test(
  'a disk that never responds does not stop answers from being saved',
  { tag: LONG },
  async ({ page, context, newcomer }) => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    })
    await newcomer({ plan: 'pro' })
    await startTimedExam(page)
    await choose(choices(page).nth(0))
    await expectSaved(page)
  },
)
