import { COURSE } from './steps/content.ts'
import { ADMIN_EMAIL } from '../test/site/running-site.ts'
import { openAccountMenu } from './steps/hydration.ts'
import { expect, test } from './test.ts'

test('the admin pages send other people to the home page after a check', async ({ page, newcomer }) => {
  await newcomer()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/is_admin', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByText('Checking permissions')).toBeVisible()
  release()
  await expect(page).toHaveURL('/?home=true')
})

test('the admin pages send visitors to the home page', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('the admin pages are open to an administrator, who may also practise', async ({ page, newcomer }) => {
  await newcomer({ role: 'admin' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await page.goto(`/course/${COURSE.slug}`)
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  await expect(page.getByText('Enrolled', { exact: true })).toBeVisible()
})

test('an open admin page shows nothing any more once the server refuses an administrator who lost the role', async ({
  page,
  newcomer,
  backstage,
  openDevice,
  troubles,
}) => {
  troubles.expect(/status of 403/)
  const { userId, email } = await newcomer({ role: 'admin' })
  await page.goto(`/admin/people?search=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  const other = await openDevice(await backstage.addPerson({ role: 'admin' }))
  const { origin } = new URL(page.url())
  const taken = await other.request.put(`${origin}/api/admin/people/${userId}/admin-role`, {
    data: { isAdmin: false, reason: 'Has left the team' },
    headers: { origin },
  })
  expect(taken.status()).toBe(200)

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/is_admin', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Show').selectOption('Administrators')
  await expect(page.getByText('Checking permissions')).toBeVisible()
  await expect(row).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/?home=true')
})

test('the admin role is denied to an email that is not listed', async ({ page, newcomer }) => {
  await newcomer()
  await page.goto('/courses')
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Fix Admin Access' }).click()
  await expect(page.getByRole('heading', { name: 'Not an administrator' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByRole('heading', { name: 'Not an administrator' })).toBeVisible()
})

test('the admin role is granted to a confirmed email that the operator has listed', async ({
  page,
  backstage,
  newcomer,
}) => {
  await backstage.removePerson(ADMIN_EMAIL)
  await newcomer({ email: ADMIN_EMAIL })
  await page.goto('/grant-admin')
  await expect(page.getByRole('heading', { name: 'You are an administrator' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to administration' }).click()
  await expect(page.getByText('with the role admin')).toBeVisible()
})
