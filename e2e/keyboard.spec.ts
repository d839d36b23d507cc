// The whole journey without a mouse, using the documented shortcuts. The focus must always be visible.
import type { Page } from '@playwright/test'
import { COURSE, SETS, SET_SIZE } from './steps/content.ts'
import { hydrated } from './steps/hydration.ts'
import { choices, question } from './steps/attempt.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'a word for keys'
const MOST_TABS = 60

test('a person gets from the home page to the result by keyboard alone', async ({ page, backstage }) => {
  test.slow()
  const { email } = await backstage.addPerson({ plan: 'pro', password: PASSWORD })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectFocusSeen(page)

  await tabTo(page, 'button', 'Sign In')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  // Tab goes from the email to the password, as people expect when they sign in.
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await tabTo(page, 'link', 'Courses')
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', `View Course ${COURSE.title}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: COURSE.title, level: 1 })).toBeVisible()
  await tabTo(page, 'button', 'Timed Exam')
  await page.keyboard.press('Enter')
  const configure = page.getByRole('dialog', { name: 'Timed Exam' })
  await expect(configure.getByLabel('Exam set')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(configure.getByRole('radio', { name: /^60 minutes/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(configure.getByRole('radio', { name: '45 minutes' })).toBeChecked()
  await tabTo(page, 'button', 'Start Exam')
  await page.keyboard.press('Enter')
  await expect(question(page, 1)).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(
    page.getByRole('status').filter({ hasText: /^4[45] minutes( and \d+ seconds?)? left/ }),
  ).toBeAttached()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Flagged: remove the flag' })).toBeVisible()
  await page.keyboard.press('n')
  const navigator = page.getByRole('region', { name: 'Navigator' })
  await expect(navigator.getByRole('heading', { name: 'Questions' })).toBeFocused()
  await page.keyboard.press('n')
  await expect(question(page, 1)).toBeFocused()

  for (let number = 1; number <= SET_SIZE; number += 1) {
    await expect(question(page, number)).toBeVisible()
    if (number > 1) await expect(question(page, number)).toBeFocused()
    const isByLetter = number % 2 === 0
    const wanted = /^Choose (\w+)/.exec(
      (await page
        .getByText(/^Choose [A-Z]+$/)
        .first()
        .textContent({ timeout: 1 })
        .catch(() => '')) ?? '',
    )
    await page.keyboard.press(isByLetter ? 'b' : '2')
    await expect(choices(page).nth(1)).toBeChecked()
    if (wanted) {
      await page.keyboard.press(isByLetter ? 'C' : '3')
      await expect(choices(page).nth(2)).toBeChecked()
    }
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeFocused()
  await tabTo(page, 'button', 'Submit exam')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Submit exam?' })).toBeVisible()
  await tabTo(page, 'button', 'Submit exam')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
  await expect(page.locator('main:focus, h1:focus')).toHaveCount(1)
  await tabTo(page, 'link', 'Back to the course')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: SETS[0].title })).toContainText('Completed')
})

test('focus is on the heading of the new page, even if its data arrives late', async ({ page }) => {
  await page.goto('/courses')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/courses/${COURSE.slug}`, async (route) => {
    await held
    await route.continue()
  })
  const link = page.getByRole('link', { name: `View Course ${COURSE.title}` })
  await hydrated(link)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Loading the course' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: COURSE.title, level: 1 })).toBeFocused()
})

test('a dialog keeps focus inside, and returns it when it closes', async ({ page }) => {
  await page.goto('/pricing')
  await page.keyboard.press('Tab')
  await tabTo(page, 'button', 'Get Started')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expectFocusSeen(page)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeFocused()
})

test('the account menu can be opened, used and closed by keyboard', async ({ page, newcomer }) => {
  await newcomer()
  await page.goto('/pricing')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await tabTo(page, 'button', 'Account')
  await page.keyboard.press('ArrowDown')
  for (const name of [
    'Dashboard',
    'Your attempts',
    'Notebook',
    'AI tutor',
    'Review',
    'Subscription',
    'Billing history',
    'Account',
    'Fix Admin Access',
  ]) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()
})

/** Presses Tab until the element has focus, and checks that the focus is visible on the way. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string): Promise<void> {
  const wanted = page.locator(':focus').and(page.getByRole(role, { name, exact: true }))
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if ((await wanted.count()) > 0) return expectFocusSeen(page)
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
  throw new Error(`no Tab leads to the ${role} "${name}"`)
}

/** The focused element, or a frame around it, must have an outline, be inside the window, and not be covered. */
async function expectFocusSeen(page: Page): Promise<void> {
  // A page may need a moment to scroll the focused element into view.
  await expect.poll(() => page.evaluate(findFocusProblem)).toBeNull()
}

function findFocusProblem(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === document.documentElement) return null
  // This element gets the focus after a navigation, so that the heading is read out.
  if (focused.matches('[tabindex="-1"]')) return null
  const frames = [focused, ...(focused.closest('label') ? [focused.closest('label')!] : [])]
  for (let frame = focused.parentElement; frame && frames.length < 6; frame = frame.parentElement)
    frames.push(frame)
  const isOutlined = frames.some((frame) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(frame)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  })
  const name = `${focused.tagName} "${(focused.textContent || focused.getAttribute('aria-label') || focused.id).slice(0, 40)}"`
  if (!isOutlined) return `${name} shows no outline`
  const box = focused.getBoundingClientRect()
  const isInside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  return isInside ? null : `${name} is out of sight`
}
