// What administrators do to a course on its page. Each journey has a course of its own.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, PHONE } from './steps/accessible.ts'
import { COURSE, SETS } from './steps/content.ts'
import { toasts } from './steps/listening.ts'
import { expect, test } from './test.ts'

let slug: string
test.beforeEach(async ({ backstage }) => {
  slug = `quick-${randomUUID().slice(0, 8)}`
  await backstage.addCourses([{ slug, title: `Course ${slug}`, provider: 'Vendor', level: 'Beginner' }])
})
test.afterEach(({ backstage }) => backstage.removeCourses([slug]))

const panel = (page: Page) => page.getByRole('region', { name: 'Quick actions' })
const open = async (page: Page) => {
  await page.goto(`/course/${slug}`)
  await expect(panel(page)).toBeVisible()
}

test('a set is linked once it is chosen, and learners find it on the page', async ({ page, newcomer }) => {
  await newcomer({ role: 'admin' })
  await open(page)
  const link = panel(page).getByRole('button', { name: 'Link set' })
  await expect(link).toBeDisabled()
  const choice = panel(page).getByLabel('Set to link')
  await expect(choice.getByRole('option', { name: /sample/i })).toHaveCount(0)
  await choice.selectOption({ label: `${SETS[0].title} (${SETS[0].slug}, 20 questions)` })
  await link.press('Enter')
  await expect(toasts(page).filter({ hasText: 'Exam linked successfully' })).toBeVisible()
  await expect(link).toBeDisabled()
  await expect(link).toBeFocused()
  await expect(choice.getByRole('option', { name: SETS[0].slug })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Practice sets' })).toBeVisible()
  await expect(page.getByText(SETS[0].title).first()).toBeVisible()
})

test('a course is unpublished and published again on its page, and other people cannot find it in between', async ({
  page,
  newcomer,
  backstage,
  openDevice,
  troubles,
}) => {
  troubles.expect(/404/)
  await backstage.addSet(slug, { slug: `${slug}-one`, title: 'Set one', stems: ['One?'] })
  await newcomer({ role: 'admin' })
  await open(page)
  await panel(page).getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(toasts(page).filter({ hasText: 'Course unpublished' })).toBeVisible()
  await expect(panel(page).getByText('Not published')).toBeVisible()
  // The page offers nothing that an unpublished course does not have, also without a reload.
  await expect(page.getByText('Only administrators can see this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Practicing' })).toHaveCount(0)
  await expect(panel(page).getByRole('heading', { name: 'Quick actions' })).toBeFocused()

  const visitor = await (await openDevice()).newPage()
  await expect
    .poll(async () => {
      await visitor.goto(`/course/${slug}`)
      return visitor.getByRole('heading', { name: 'Course Not Found' }).isVisible()
    })
    .toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { name: `Course ${slug}` })).toBeVisible()
  await expect(page.getByText('Only administrators can see this page.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(toasts(page).filter({ hasText: 'Course published' })).toBeVisible()
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Quick actions' })).toBeFocused()
  await expect(panel(page).getByRole('button', { name: 'Unpublish' })).toBeVisible()
})

test('an address without a course is not found for administrators either', async ({
  page,
  newcomer,
  troubles,
}) => {
  troubles.expect(/404/)
  await newcomer({ role: 'admin' })
  await page.goto(`/course/${slug}-none`)
  await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
})

test('syncing says which counts were wrong', async ({ page, newcomer, backstage }) => {
  await backstage.addSet(slug, { slug: `${slug}-one`, title: 'Set one', stems: ['One?', 'Two?'] })
  await newcomer({ role: 'admin' })
  await open(page)
  await panel(page).getByRole('button', { name: 'Sync' }).click()
  await expect(toasts(page).filter({ hasText: 'Questions synced from database' })).toBeVisible()
  await expect(panel(page).getByText('Every count was right.')).toBeVisible()
})

test('cleaning shows the duplicates, removes them, and then finds none', async ({
  page,
  newcomer,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 409/)
  await backstage.addSet(slug, { slug: `${slug}-one`, title: 'Set one', stems: ['Same?', 'Other?'] })
  await backstage.addSet(slug, { slug: `${slug}-two`, title: 'Set two', stems: ['Same?', 'Same?', 'New?'] })
  await newcomer({ role: 'admin' })
  await open(page)
  await panel(page).getByRole('button', { name: 'Clean' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove 2 duplicate questions?' })
  await expect(dialog.getByText(`Deleted: ${slug}-two-1 in Set two`)).toBeVisible()
  await expect(dialog.getByText(`Kept: ${slug}-one-1 in Set one`).first()).toBeVisible()
  await expectAccessible(page, 'duplicates', [
    { size: PHONE, theme: 'light' },
    { size: PHONE, theme: 'dark' },
  ])
  // Another administrator is faster.
  const { courses } = (await (await page.request.get(`/api/admin/courses?slug=${slug}`)).json()) as {
    courses: [{ id: string }]
  }
  await page.request.post(`/api/admin/courses/${courses[0].id}/sync`, {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  })
  await dialog.getByRole('button', { name: 'Remove 2 duplicate questions' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The course has changed')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByRole('button', { name: 'Remove 2 duplicate questions' }).click()
  await expect(toasts(page).filter({ hasText: 'Removed 2 duplicate questions' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(panel(page).getByText('2 sets, 3 questions.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Clean' }).click()
  await expect(toasts(page).filter({ hasText: 'No duplicates found' })).toContainText('Info')
})

test('a failed action says why, and other people have no quick actions', async ({
  page,
  newcomer,
  openDevice,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 409|503/)
  await newcomer({ role: 'admin' })
  await open(page)
  await page.route('**/sync', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
  )
  await panel(page).getByRole('button', { name: 'Sync' }).click()
  await expect(toasts(page).filter({ hasText: 'The server is not available right now.' })).toContainText(
    'Error',
  )

  const other = await (await openDevice(await backstage.addPerson({ plan: 'pro' }))).newPage()
  await other.goto(`/course/${COURSE.slug}`)
  await expect(other.getByText('Full Access Unlocked')).toBeVisible()
  await expect(panel(other)).toHaveCount(0)
})
