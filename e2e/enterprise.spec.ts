import { hydrated } from './steps/hydration.ts'
import { expect, test } from './test.ts'

test('a team requests an offer, and its text is kept until the request has been received', async ({
  page,
  troubles,
}) => {
  troubles.expect(/Failed to load resource/)
  await page.goto('/pricing')
  const open = page.getByRole('button', { name: 'Request an offer' })
  await hydrated(open)
  await open.click()
  const form = page.getByRole('form', { name: 'Request an offer for your team' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Ada')
  await form.getByLabel('Work email').fill('ada@company.test')
  await form.getByLabel('Company').fill('Company')
  await form.getByLabel('People').fill('9')
  await form.getByRole('button', { name: 'Request an offer' }).click()
  await expect(form.getByLabel('People')).toBeFocused()
  await expect(form.getByLabel('People')).toHaveAccessibleDescription(/begins at 10 people/)
  await form.getByLabel('People').fill('12')

  await page.route('**/api/enterprise-requests', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Request an offer' }).click()
  await expect(form.getByRole('alert')).toContainText('What you have written is kept')
  await expect(form.getByLabel('Company')).toHaveValue('Company')
  await form.getByRole('button', { name: 'Request an offer' }).click()
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeFocused()
})
