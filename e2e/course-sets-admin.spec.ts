// The sets of a course, as an administrator orders and edits them. Each journey has a course of its own.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectReflow, OF_A_LAYOUT, PHONE } from './steps/accessible.ts'
import { COURSE } from './steps/content.ts'
import { expect, test } from './test.ts'

const PHONES = [
  { size: PHONE, theme: 'light' },
  { size: PHONE, theme: 'dark' },
] as const

let slug: string
test.beforeEach(async ({ backstage }) => {
  slug = `sets-${randomUUID().slice(0, 8)}`
  await backstage.addCourses([{ slug, title: `Course ${slug}`, provider: 'Vendor', level: 'Beginner' }])
})
test.afterEach(({ backstage }) => backstage.removeCourses([slug]))

const sets = (page: Page) => page.getByRole('table', { name: 'Sets of the course' })
const titles = (page: Page) =>
  sets(page)
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('span')?.textContent))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the page of the course's sets by way of the list of courses. */
async function open(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Search courses by title or slug').fill(slug)
  await expect(page.getByText('1 course', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Course ${slug}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Sets of Course ${slug}` })).toBeVisible()
}

test('sets are ordered by keyboard alone, with the new place spoken and the focus on the button', async ({
  page,
  newcomer,
  backstage,
}) => {
  for (const name of ['One', 'Two', 'Three'])
    await backstage.addSet(slug, { slug: `${slug}-${name.toLowerCase()}`, title: name, stems: [`${name}?`] })
  await newcomer({ role: 'admin' })
  await open(page)
  await expectAccessible(page, 'sets of a course', [...OF_A_LAYOUT, ...PHONES])
  await expectReflow(page, 'sets of a course')
  expect(await titles(page)).toEqual(['One', 'Two', 'Three'])

  await button(page, 'Move Three up').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Three moved to place 2 of 3.')).toBeAttached()
  expect(await titles(page)).toEqual(['One', 'Three', 'Two'])
  await expect(button(page, 'Move Three up')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Three moved to place 1 of 3.')).toBeAttached()
  await expect(button(page, 'Move Three up')).toBeFocused()

  await button(page, 'To place … for Three').focus()
  await page.keyboard.press('Enter')
  const place = page.getByLabel('Place, 1 to 3')
  await expect(place).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(place).toHaveAccessibleDescription('Enter a number from 1 to 3.')
  await place.fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Three moved to place 3 of 3.')).toBeAttached()
  await expect(button(page, 'To place … for Three')).toBeFocused()
  await page.reload()
  await expect(sets(page)).toBeVisible()
  expect(await titles(page)).toEqual(['One', 'Two', 'Three'])
})

test('a set is renamed in its row, unpublished, and unlinked once that is confirmed', async ({
  page,
  newcomer,
  backstage,
}) => {
  for (const name of ['One', 'Two', 'Three'])
    await backstage.addSet(slug, { slug: `${slug}-${name.toLowerCase()}`, title: name, stems: [`${name}?`] })
  await newcomer({ role: 'admin' })
  await open(page)
  await button(page, 'Rename One').press('Enter')
  const title = page.getByLabel('Title')
  await expect(title).toBeFocused()
  await title.fill('  ')
  await title.press('Enter')
  await expect(title).toHaveAccessibleDescription('Enter a title.')
  await expectAccessible(page, 'a set being renamed', PHONES)
  await title.fill('First of all')
  await title.press('Enter')
  await expect(button(page, 'Rename First of all')).toBeFocused()

  await button(page, 'Unpublish First of all').press('Enter')
  await expect(button(page, 'Publish First of all')).toBeFocused()
  await expect(sets(page).getByText('Not published')).toBeVisible()

  await button(page, 'Unlink Two').press('Enter')
  await expect(button(page, 'Keep')).toBeFocused()
  await button(page, 'Keep').press('Enter')
  await expect(button(page, 'Unlink Two')).toBeFocused()
  await button(page, 'Unlink Two').press('Enter')
  await button(page, 'Unlink').press('Enter')
  await expect(page.getByText('Two is not in the course any more.')).toBeAttached()
  expect(await titles(page)).toEqual(['First of all', 'Three'])
  const choice = page.getByLabel('Set to link')
  await expect(choice.getByRole('option', { name: `Two (${slug}-two, 1 question)` })).toBeAttached()
})

test('a change is refused if the course has changed since, and the title that was typed stays', async ({
  page,
  newcomer,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 409/)
  await backstage.addSet(slug, { slug: `${slug}-one`, title: 'One', stems: ['One?'] })
  await newcomer({ role: 'admin' })
  await open(page)
  await button(page, 'Rename One').click()
  await page.getByLabel('Title').fill('Better')
  await backstage.addSet(slug, { slug: `${slug}-two`, title: 'Two', stems: ['Two?'] })
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('The course has changed since you opened this page')
  await expectAccessible(page, 'sets of a course that has changed', PHONES)
  await button(page, 'Reload the sets').click()
  await expect.poll(() => titles(page)).toEqual(['One', 'Two'])
  await expect(page.getByLabel('Title')).toHaveValue('Better')
  await button(page, 'Save').click()
  await expect.poll(() => titles(page)).toEqual(['Better', 'Two'])

  await backstage.addSet(slug, { slug: `${slug}-three`, title: 'Three', stems: ['Three?'] })
  await button(page, 'Unpublish').click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(button(page, 'Unpublish')).toBeVisible()
  await button(page, 'Reload the sets').click()
  await expect.poll(() => titles(page)).toEqual(['Better', 'Two', 'Three'])
})

test('a course without sets says what to do, so does a set without questions, and an unknown course is not found', async ({
  page,
  newcomer,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 404/)
  await newcomer({ role: 'admin' })
  await open(page)
  await expect(page.getByRole('heading', { name: 'No sets yet' })).toBeVisible()
  await expectAccessible(page, 'a course without sets', PHONES)
  await backstage.addSet(slug, { slug: `${slug}-empty`, title: 'Empty', stems: [] })
  await page.reload()
  await page.getByRole('link', { name: 'Questions of Empty' }).click()
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
  await expectAccessible(page, 'a set without questions', PHONES)
  await page.goto(`/admin/courses/${randomUUID()}/exams`)
  await expect(page.getByRole('heading', { name: 'This course no longer exists.' })).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('link', { name: COURSE.title, exact: true })).toBeVisible()
})
