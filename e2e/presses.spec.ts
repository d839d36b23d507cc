// Counts how many presses it takes to get to the next useful step, apart from choosing and checking answers.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { openMail } from '../test/site/read-mails.ts'
import { answer, answerRightly, expectResult, expectSaved, next, question } from './steps/attempt.ts'
import { onProvider, title } from './steps/buying.ts'
import { COURSE, SET_SIZE, SETS } from './steps/content.ts'
import { hydrated } from './steps/hydration.ts'
import { check, startSession } from './steps/practice-session.ts'
import { expect, test } from './test.ts'

/** Counts the presses in one journey. */
function counter() {
  const presses: string[] = []
  return {
    presses,
    async press(control: Locator): Promise<void> {
      await hydrated(control)
      presses.push((await control.innerText()).trim())
      await control.click()
    },
  }
}

const primary = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('it takes two presses to get from the course page to the first question', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await page.goto(`/course/${COURSE.slug}`)
  const { presses, press } = counter()
  await press(page.getByRole('link', { name: 'Start Practicing' }))
  await press(primary(page, 'Start: what helps most'))
  await expect(question(page, 1)).toBeFocused()
  await answer(page)
  await check(page)
  expect(presses).toEqual(['Start Practicing', 'Start'])
})

test('it takes one press to get from the dashboard to the next question', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await startSession(page, { count: 5 })
  await page.getByRole('link', { name: /^Leave practice/ }).click()
  await page.goto('/dashboard')
  const { presses, press } = counter()
  await press(page.getByRole('link', { name: 'Go on, 0 of 5' }))
  await expect(question(page, 1)).toBeFocused()
  expect(presses).toHaveLength(1)
})

test('a double press starts one session, and Back leads to where it was pressed', async ({
  page,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  await page.goto(`/course/${COURSE.slug}/practice`)
  const starts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/practice/sessions'))
      starts.push(request.url())
  })
  const start = primary(page, 'Start: 10 questions')
  await hydrated(start)
  await start.dblclick()
  await expect(question(page, 1)).toBeFocused()
  expect(starts).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/practice$/)
})

test('after the last answer of a practice, one press shows its summary', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await startSession(page, { count: 5 })
  const { presses, press } = counter()
  for (let number = 1; number <= 5; number += 1) {
    await expect(question(page, number)).toBeVisible()
    await answerRightly(page)
    await check(page)
    await expect(page.getByText(`${number} of ${number} correct`)).toBeVisible()
    if (number < 5) await primary(page, 'Next').click()
  }
  await press(primary(page, 'See result'))
  await expectResult(page)
  expect(presses).toHaveLength(1)
})

test('a question that was passed over is asked again before the summary', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await startSession(page, { count: 5 })
  await page.keyboard.press('ArrowRight')
  for (let number = 2; number <= 5; number += 1) {
    await expect(question(page, number)).toBeFocused()
    await answer(page)
    await check(page)
    await page.keyboard.press('Enter')
  }
  await expect(question(page, 1)).toBeFocused()
  await answer(page)
  await check(page)
  await page.keyboard.press('Enter')
  await expectResult(page)
})

test('a new person has the result of a timed exam after at most fourteen presses', async ({ page }) => {
  test.slow()
  const email = `${randomUUID()}@people.test`
  const { presses, press } = counter()
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto('/')
  await press(link('Courses').first())
  await press(page.getByRole('link', { name: `View Course ${COURSE.title}` }))
  await press(link('Subscribe to Access All Courses'))
  await press(link('Choose Pro Monthly'))
  await press(page.getByRole('main').getByRole('button', { name: 'Create an account' }))
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill('a word for e2e')
  await press(dialog.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible()
  await openMail(page, email, 'Confirm your email')
  await hydrated(page.getByRole('button', { name: 'Confirm email' }))
  await press(page.getByRole('button', { name: 'Confirm email' }))
  await press(page.getByRole('button', { name: /^Continue to payment/ }))
  await onProvider(page).toBeVisible()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(title(page, 'Premium features unlocked')).toBeVisible()
  await press(link('Go to your course'))
  await expect(page).toHaveURL(`/course/${COURSE.slug}`)
  await press(primary(page, 'Timed Exam'))
  await press(primary(page, 'Start Exam'))
  for (let number = 1; number <= SET_SIZE; number += 1) {
    await expect(question(page, number)).toBeVisible()
    await answer(page)
    if (number < SET_SIZE) await next(page)
  }
  await expectSaved(page)
  await press(primary(page, 'Review'))
  await press(primary(page, 'Submit exam'))
  await press(page.getByRole('dialog', { name: 'Submit exam?' }).getByRole('button', { name: 'Submit exam' }))
  await expectResult(page)
  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(14)
})

test('arrow keys leave the question only where nothing else needs them', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await startSession(page, { count: 5 })
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('radio', { name: 'Sure', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Unsure', exact: true })).toBeFocused()
  await expect(question(page, 1)).toBeVisible()
  await page.getByRole('article').getByRole('heading').focus()
  await page.keyboard.press('ArrowRight')
  await expect(question(page, 2)).toBeFocused()
})

test('in a low window the verdict is in view when it takes the focus', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await startSession(page, { count: 5 })
  await page.setViewportSize({ width: 640, height: 400 })
  await answer(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('p:focus')).toBeInViewport()
})

test('a course is started afresh with one press, and with another one it is as before', async ({
  page,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  await startSession(page, { count: 5 })
  await answer(page)
  await check(page)
  await page.getByRole('link', { name: /^Leave practice/ }).click()
  const seen = () => page.getByRole('checkbox', { name: /^Not seen yet/ }).locator('xpath=ancestor::label')
  await page.goto(`/course/${COURSE.slug}/practice?customise=true`)
  await expect(seen()).toContainText(`${SETS.length * SET_SIZE - 1}`)
  await page.goto(`/course/${COURSE.slug}`)
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(page.getByText(/^Started afresh on .*: all questions count as new since/)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`/course/${COURSE.slug}/practice?customise=true`)
  await expect(
    elsewhere.getByRole('checkbox', { name: /^Not seen yet/ }).locator('xpath=ancestor::label'),
  ).toContainText(`${SETS.length * SET_SIZE}`)
  await page.reload()
  await undo.click()
  await expect(page.getByRole('button', { name: 'Start afresh', exact: true })).toBeVisible()
  await page.goto(`/course/${COURSE.slug}/practice?customise=true`)
  await expect(seen()).toContainText(`${SETS.length * SET_SIZE - 1}`)
})

test('the page of a course sells nothing to people who have it', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await page.goto(`/course/${COURSE.slug}`)
  await expect(page.getByRole('link', { name: `Start next: ${SETS[0].title}` })).toBeVisible()
  for (const text of ['Lifetime', '/month', "What's Included", 'Why Choose This Course'])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await page.getByText('About this course', { exact: true }).click()
  for (const text of ['Lifetime', "What's Included", 'Why Choose This Course'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
})
