// Practice tools: notes, links, confidence, pace, striking out choices, and the shortcuts for each.
import type { Page } from '@playwright/test'
import {
  check,
  expectNoteSaved,
  feedbackOf,
  NOTEBOOK,
  openBuilder,
  openNote,
  startSession,
} from './steps/practice-session.ts'
import {
  answer,
  answerRightly,
  choices,
  choose,
  expectSaved,
  next,
  question,
  stemInSight,
} from './steps/attempt.ts'
import { openAccountMenu } from './steps/hydration.ts'
import { LONG, OWN_CONTEXT } from './tags.ts'
import { expect, NO_NETWORK, test } from './test.ts'

const strike = (page: Page, letter: string) =>
  page.getByRole('button', { name: `Strike out ${letter}`, exact: true })
const sure = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('choices can be struck out by button and by shortcut, and stay so until the tab is closed or the person signs out', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await startSession(page)
  await strike(page, 'A').click()
  await expect(strike(page, 'A')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+Digit2')
  await expect(strike(page, 'B')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article').getByText('Struck out')).toHaveCount(2)
  // Selecting a choice removes its strike-out. The selection can be changed until the answer is checked.
  await choose(choices(page).nth(1))
  await expect(strike(page, 'B')).toHaveAttribute('aria-pressed', 'false')
  await choose(choices(page).nth(2))
  await expectSaved(page)

  await page.reload()
  await expect(question(page, 1)).toBeVisible()
  await expect(strike(page, 'A')).toHaveAttribute('aria-pressed', 'true')
  await expect(choices(page).nth(2)).toBeChecked()
  await page.getByRole('link', { name: /^Leave practice/ }).click()
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('struck'))).toBeNull()
})

test('confidence can be marked by pointer or with S until the answer is revealed', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await startSession(page)
  await page.getByText('Unsure', { exact: true }).first().click()
  await expect(sure(page, 'Unsure')).toBeChecked()
  await page.keyboard.press('s')
  await expect(sure(page, 'A guess')).toBeChecked()
  await page.keyboard.press('s')
  await expect(sure(page, 'A guess')).not.toBeChecked()
  await page.keyboard.press('s')
  await expect(sure(page, 'Sure')).toBeChecked()
  await expectSaved(page)
  await page.reload()
  await expect(sure(page, 'Sure')).toBeChecked()
  await page.getByText('Sure', { exact: true }).first().click()
  await expect(sure(page, 'Sure')).not.toBeChecked()
  await page.keyboard.press('s')
  await answer(page)
  await check(page)
  await expect(sure(page, 'Sure')).toHaveCount(0)
  await expect(feedbackOf(page)).toContainText('You were')
  await next(page)
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(feedbackOf(page).getByRole('heading', { name: 'Not answered' })).toBeFocused()
})

test('a note is saved while it is written, and is there after a reload', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await startSession(page)
  await page.keyboard.press('m')
  const field = page.getByLabel('Your note')
  await expect(field).toBeFocused()
  await field.fill('Zones, not regions.')
  await expectNoteSaved(page)
  // In a text field, shortcut keys type their letters.
  await field.press('f')
  await expect(page.getByRole('button', { name: 'Flag this question' })).toBeVisible()
  // Moving on immediately does not lose the note.
  await field.fill('Zones, not regions. Nor pairs.')
  await answer(page)
  await check(page)
  await next(page)
  await page.reload()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(await openNote(page)).toHaveValue('Zones, not regions. Nor pairs.')
})

test(
  'a note written without a connection says so, is kept, and is saved when the connection is back',
  { tag: [LONG, OWN_CONTEXT] },
  async ({ page, context, troubles, subscriber }) => {
    expect(subscriber.userId).not.toBe('')
    troubles.expect(NO_NETWORK)
    await startSession(page)
    const field = await openNote(page)
    await context.setOffline(true)
    await field.fill('Written in a tunnel')
    const error = page.getByRole('alert').filter({ hasText: 'What you wrote is still here' })
    await expect(error).toBeVisible()
    await expect(field).toHaveValue('Written in a tunnel')
    await context.setOffline(false)
    await expectNoteSaved(page)
    await expect(error).toHaveCount(0)
    await page.reload()
    await expect(await openNote(page)).toHaveValue('Written in a tunnel')
  },
)

test(
  'an open page with an older note does not overwrite one saved on another device',
  { tag: OWN_CONTEXT },
  async ({ page, openDevice, subscriber }) => {
    await startSession(page)
    const field = await openNote(page)
    const elsewhere = await (await openDevice(subscriber)).newPage()
    await elsewhere.goto(page.url())
    await (await openNote(elsewhere)).fill('From the other device')
    await expectNoteSaved(elsewhere)
    // The first page refetches when its connection returns.
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(field).toHaveValue('From the other device')
    await field.blur()
    await elsewhere.reload()
    await expect(await openNote(elsewhere)).toHaveValue('From the other device')
  },
)

test('a link to the question is copied, or shown where copying is not allowed', async ({
  page,
  context,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startSession(page)
  const stem = await stemInSight(page)
  await answerRightly(page)
  await check(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${NOTEBOOK}?question=`)
  await context.clearPermissions()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(link)).toBeVisible()

  // The question was answered correctly and is not flagged, so no notebook list contains it, but the link still opens it.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'The question of your link' })).toBeVisible()
  expect(await stemInSight(page)).toBe(stem)
  await expect(feedbackOf(page).getByRole('heading', { name: 'Correct' })).toBeVisible()
})

test('the question timer passes zero and locks nothing', { tag: LONG }, async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await page.clock.install()
  await startSession(page, { seconds: 30 })
  const pace = page.getByText('Time for this question:').locator('..')
  await expect(pace).toContainText(/0:(30|2\d)/)
  await page.clock.runFor(40_000)
  await expect(pace).toContainText(/0:1\d over/)
  await answer(page)
  await check(page)
  await expect(pace).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(pace).toContainText(/0:(30|2\d)/)
})

test('a session can be configured and finished by keyboard alone', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await openBuilder(page)
  await page.keyboard.press('Tab')
  await tabTo(page, 'checkbox', /^Easy/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /^Easy/ })).toBeChecked()
  await tabTo(page, 'combobox', 'How many')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, 'button', 'Start session')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Strike out a choice')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Digit1')
  await expect(strike(page, 'A')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('s')
  await page.keyboard.press('m')
  await expect(page.getByLabel('Your note')).toBeFocused()
  await page.keyboard.type('mine')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Your note')).toHaveCount(0)
  await expect(question(page, 1)).toBeFocused()
  for (let number = 1; number <= 5; number += 1) {
    if (number > 1) await expect(question(page, number)).toBeFocused()
    await answerByKeys(page)
    await page.keyboard.press('Enter')
    await expect(feedbackOf(page).getByRole('heading').first()).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
})

async function answerByKeys(page: Page): Promise<void> {
  const isSeveral = (await choices(page).first().getAttribute('type')) === 'checkbox'
  for (const key of isSeveral ? ['2', '3'] : ['2']) await page.keyboard.press(key)
  await expect(choices(page).nth(1)).toBeChecked()
}

async function tabTo(page: Page, role: 'button' | 'checkbox' | 'combobox', name: string | RegExp) {
  const wanted = page.locator(':focus').and(page.getByRole(role, { name, exact: true }))
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await wanted.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to the ${role} "${name}"`)
}
