// Where signing out, the home page and the logo lead.
import { COURSE } from './steps/content.ts'
import { hydrated, openAccountMenu } from './steps/hydration.ts'
import { expect, test } from './test.ts'

test('signing out leads home and leaves no course in the browser, wherever it happens', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/?home')
  await page.goto(`/course/${COURSE.slug}`)
  await expect(page.getByRole('heading', { name: COURSE.title, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Cutscore, start page' }).click()
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL('/pricing')
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Master IT')
  expect(await page.evaluate(() => localStorage.getItem('recent courses'))).toBeNull()
})

test('people who are signed in are led on from the home page, also within the site', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL('/pricing')
  await page.getByRole('link', { name: 'Cutscore, start page' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/?home')
  await expect(page).toHaveURL('/?home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Master IT')
})

test('the logo leads people who are signed in to their dashboard, and Back to where they were', async ({
  page,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  const logo = page.getByRole('link', { name: 'Cutscore, start page' })
  await page.goto('/help')
  await hydrated(logo)
  await expect(logo).toHaveAttribute('href', '/dashboard')
  await logo.click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await logo.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/help')
})
