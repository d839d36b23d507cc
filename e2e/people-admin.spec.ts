// What an administrator does with a person's account, from the list of people to the audit trail.
import type { Page } from '@playwright/test'
import { signIn } from '#contract/accounts.ts'
import { expectAccessible, expectReflow, OF_A_LAYOUT, PHONE } from './steps/accessible.ts'
import { expect, test } from './test.ts'

const PHONE_IN_THE_DARK = { size: PHONE, theme: 'dark' } as const
const LAYOUT = [...OF_A_LAYOUT, PHONE_IN_THE_DARK]
const PASSWORD = 'right horse 42'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const trail = (page: Page) => page.getByRole('table', { name: 'Audit trail' })

/** Carries out the act whose dialog is open. */
async function confirm(page: Page, name: string, reason: string): Promise<void> {
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

test('an administrator finds a person, grants access, suspends them, and sees both in the audit trail', async ({
  page,
  newcomer,
  backstage,
  openDevice,
  troubles,
}) => {
  // The person's open page asks once more when it hears that its session has ended.
  troubles.expect(/status of 401/)
  const name = `<script>document.title = 'broken'</script>`
  const person = await backstage.addPerson({ name, password: PASSWORD })
  await newcomer({ role: 'admin' })
  await page.goto('/admin/people')
  await page.getByLabel('Search people by email, name or id').fill(person.email.slice(0, 12).toUpperCase())
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText(name)
  await page.getByRole('link', { name: person.email }).click()
  await expect(page.getByRole('heading', { name: person.email })).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page).not.toHaveTitle('broken')
  await expect(page.getByText('Not signed in anywhere.')).toBeHidden()

  await button(page, 'Grant access').click()
  await dialog(page).getByRole('button', { name: 'Grant access' }).click()
  await expect(dialog(page).getByText('Say why.')).toBeVisible()
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await dialog(page).getByLabel('Plan').selectOption('Pro Yearly')
  await expect(dialog(page).getByRole('checkbox', { name: 'VIP email support' })).toBeChecked()
  await expectAccessible(page, 'granting access')
  await confirm(page, 'Grant access', '<img src=x onerror=alert(1)>')
  await expect(button(page, 'Grant access')).toBeFocused()
  await expect(page.getByText(/^Pro Yearly, last day /)).toBeVisible()

  const theirs = await (await openDevice(person)).newPage()
  await theirs.goto('/dashboard/account')
  await expect(theirs.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
  await button(page, 'Suspend').click()
  await confirm(page, 'Suspend', 'Shares the account')
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await expect(button(page, 'Let them in')).toBeVisible()
  await expect(theirs.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  const url = new URL(page.url()).origin
  const answer = await theirs.request.post(`${url}${signIn.path}`, {
    data: { email: person.email, password: PASSWORD },
    headers: { origin: url },
  })
  expect(await answer.json()).toMatchObject({ error: { code: 'account_suspended' } })

  for (const event of [/^Person suspended/, /^Access granted/])
    await expect(trail(page).getByRole('rowheader', { name: event })).toBeVisible()
  await expect(trail(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expectAccessible(page, 'person', LAYOUT)
  await expectReflow(page, 'person')

  await page.goto('/admin/audit')
  await page.getByLabel('Person').fill(person.email)
  await expect(trail(page).getByRole('rowheader', { name: /^Access granted/ })).toHaveCount(1)
  await page.getByLabel('Event').selectOption('Person suspended')
  // The event is chosen before the typing counts as ended, and neither is lost.
  await expect(page).toHaveURL(/person=/)
  await expect(page).toHaveURL(/action=person_suspended/)
  await expect(trail(page).getByRole('rowheader')).toHaveText([/^Person suspended/])
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('cutscore-audit.csv')
  await expectAccessible(page, 'audit trail', LAYOUT)
  await expectReflow(page, 'audit trail')
})

test('the audit trail is found by slug, and shows and exports nothing for a filter that cannot match', async ({
  page,
  newcomer,
  backstage,
}) => {
  const slug = `audit-${crypto.randomUUID().slice(0, 8)}`
  await backstage.addCourses([{ slug, title: slug, provider: 'Vendor', level: 'Beginner' }])
  await newcomer({ role: 'admin' })
  await page.goto('/admin')
  const { origin } = new URL(page.url())
  const found = await page.request.get(`/api/admin/courses?slug=${slug}`)
  const { courses } = (await found.json()) as { courses: [{ id: string }] }
  const [{ id }] = courses
  await page.request.post(`/api/admin/courses/${id}/sync`, { data: {}, headers: { origin } })

  await page.goto('/admin/audit')
  const target = page.getByLabel('Id or slug')
  for (const typed of [` ${id.toUpperCase()} `, slug.toUpperCase()]) {
    await target.fill(typed)
    await expect(trail(page).getByRole('rowheader')).toHaveText([/^Course synced/])
  }
  await target.fill(`${slug}-none`)
  await expect(page.getByRole('heading', { name: 'No event matches' })).toBeVisible()
  await target.fill('not a slug')
  await expect(page.getByText('This is not an id or slug.')).toBeVisible()
  await expect(target).toBeFocused()
  await expect(trail(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Export/ })).toHaveCount(0)
  await expect(button(page, 'Export CSV')).toHaveAccessibleDescription('Correct the filters first.')
  await expectAccessible(page, 'audit trail with a wrong filter', LAYOUT)
  await page.getByRole('link', { name: 'Show all events' }).click()
  await expect(trail(page)).toBeVisible()
  await expect(target).toHaveValue('')

  await page.goto('/admin/audit?from=2026-13-45&action=QQ')
  await expect(page.getByText('2026-13-45 is not a day.')).toBeVisible()
  await expect(page.getByText('There is no event “QQ”.')).toBeVisible()
  await expect(trail(page)).toHaveCount(0)
  await backstage.removeCourses([slug])
})

test('the list of people is filtered, says when it is empty, and is kept in the address', async ({
  page,
  newcomer,
}) => {
  const { email } = await newcomer({ role: 'admin' })
  await page.goto(`/admin/people?search=${encodeURIComponent(email)}&filter=administrators`)
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(email)])
  await expectAccessible(page, 'people', LAYOUT)
  await expectReflow(page, 'people')
  await page.getByLabel('Show').selectOption('Suspended')
  await expect(page.getByRole('heading', { name: 'No one matches' })).toBeVisible()
  await expect(page).toHaveURL(/filter=suspended/)
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(page).toHaveURL('/admin/people')
})

test('administrators cannot suspend themselves, and an unknown person is explained', async ({
  page,
  newcomer,
  troubles,
}) => {
  const { userId } = await newcomer({ role: 'admin' })
  await page.goto(`/admin/people/${userId}`)
  await expect(page.getByText('This is your account.')).toBeVisible()
  await expect(button(page, 'Suspend')).toHaveCount(0)
  troubles.expect(/status of 404/)
  await page.goto(`/admin/people/${crypto.randomUUID()}`)
  await expect(page.getByText('There is no account with this id.')).toBeVisible()
})
