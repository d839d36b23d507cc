import type { Page } from '@playwright/test'
import { COURSE, SETS, SET_SIZE } from './steps/content.ts'
import {
  answerRightly,
  expectSaved,
  goToReview,
  openNavigator,
  next,
  question,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { LONG, PHONE_TOO } from './tags.ts'
import { expect, test } from './test.ts'

const navigator = (page: Page) => page.getByRole('region', { name: 'Navigator' })

test('a timed exam does not start without a set, and a message says what to do', async ({
  page,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  await page.goto(`/course/${COURSE.slug}?showTimedExam=true`)
  const dialog = page.getByRole('dialog', { name: 'Timed Exam' })
  await dialog.getByLabel('Exam set').selectOption({ label: 'Select an exam set' })
  await dialog.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByText('Please select an exam set to start the timed exam.')).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('a timed exam leads from course page to result', { tag: PHONE_TOO }, async ({ page, newcomer }) => {
  test.slow()
  await newcomer({ plan: 'pro' })
  await page.goto(`/course/${COURSE.slug}`)
  await page.getByRole('button', { name: 'Timed Exam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Timed Exam' })
  await expect(dialog.getByLabel('Exam set').locator('option:checked')).toHaveText(SETS[0].title)
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  await expect(dialog.getByRole('radio', { name: '60 minutes (Recommended)' })).toBeChecked()
  for (const warning of [
    /cannot be paused/,
    /auto-submits/,
    /Practice mode is disabled/,
    /Navigation is locked/,
  ])
    await expect(dialog.getByText(warning)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Timed Exam' }).click()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await dialog.getByRole('button', { name: 'Start Exam' }).click()

  await expect(page).toHaveURL(/\/exam\/[0-9a-f-]{36}\/attempt/)
  await expect(question(page, 1)).toBeVisible()
  // The response to the start contains the questions, so they are not fetched again.
  expect(asked.filter((path) => path.endsWith('/sitting'))).toEqual([])
  await expect(page.getByText(/^(59:5\d|1:00:00)$/)).toBeVisible()
  await expect(page.getByText(SETS[0].title)).toBeVisible()
  for (let number = 1; number <= SET_SIZE; number += 1) {
    await expect(question(page, number)).toBeVisible()
    if (number !== 7) await answerRightly(page, number > 3)
    if (number === 4) await page.getByRole('button', { name: 'Flag this question' }).click()
    if (number < SET_SIZE) await next(page)
  }
  await expectSaved(page)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText(`1 of ${SET_SIZE} questions has no full answer yet.`)).toBeVisible()
  await page.getByRole('button', { name: /^Question 7 Incomplete/ }).click()
  await expect(question(page, 7)).toBeVisible()
  await answerRightly(page)
  await expectSaved(page)
  await goToReview(page)
  await expect(page.getByText('Every question has an answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Question 4 Complete[\s,]+flagged$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Submit exam' }).click()
  const sure = page.getByRole('dialog', { name: 'Submit exam?' })
  await expect(sure.getByText('1 question is flagged.')).toBeVisible()
  await sure.getByRole('button', { name: 'Keep working' }).click()
  await submitFromReview(page)

  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByText(`17 of ${SET_SIZE}`, { exact: true })).toBeVisible()
  await expect(page.getByText(`17 of ${SET_SIZE} points`)).toBeVisible()
  const basis = page.getByText(/^Pass mark here: 70% \(our estimate\), 14 of 20 points\./)
  await expect(basis).toBeHidden()
  const margin = page.locator('summary').filter({ hasText: '15 percentage points above the pass mark' })
  await margin.press('Enter')
  await expect(basis).toBeVisible()
  await expect(page.getByText('Weakest area')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book the real exam' })).toHaveAttribute(
    'href',
    /^https:\/\/learn\.microsoft\.com\//,
  )
  await expect(page.getByRole('link', { name: 'Rehearse with a timed exam' })).toBeVisible()
  await expect(page.getByText('of 60 minutes')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(3)
  const entry = page.getByRole('listitem').filter({ hasText: /^Question 4/ })
  await entry.getByText('Question 4', { exact: true }).click()
  await expect(entry.getByRole('region', { name: 'Feedback' })).toBeVisible()
  await expect(entry.getByText(/Correct answer · your choice/).first()).toBeVisible()

  await page.getByRole('link', { name: 'Back to the course' }).click()
  const row = page.getByRole('listitem').filter({ hasText: SETS[0].title })
  await expect(row).toContainText('Completed')
  await expect(row).toContainText(/best score \d+%Passed \(pass mark 70%\)/)
  await expect(row.getByRole('link', { name: /^Retake/ })).toBeVisible()
  await expect(page.getByText('Enrolled')).toBeVisible()
  await expect(page.getByText(`1/${SETS.length}`, { exact: true })).toBeVisible()
})

test(
  'the navigator shows complete, incomplete, unseen and flagged questions, and leads to each',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    await newcomer({ plan: 'pro' })
    await startTimedExam(page)
    await answerRightly(page)
    await next(page)
    await page.getByRole('button', { name: 'Flag this question' }).click()
    await next(page)
    await openNavigator(page)
    await expect(navigator(page).getByRole('button', { name: 'Question 1 Complete' })).toBeVisible()
    await expect(
      navigator(page).getByRole('button', { name: /^Question 2 Incomplete[\s,]+flagged$/ }),
    ).toBeVisible()
    await expect(navigator(page).getByRole('button', { name: 'Question 3 Incomplete' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(navigator(page).getByRole('button', { name: 'Question 4 Unseen' })).toBeVisible()
    await navigator(page).getByText('Flagged 1', { exact: true }).click()
    await expect(navigator(page).getByRole('listitem')).toHaveCount(1)
    await navigator(page)
      .getByText(`Incomplete ${SET_SIZE - 1}`, { exact: true })
      .click()
    await navigator(page)
      .getByRole('button', { name: /^Question 12/ })
      .click()
    await expect(question(page, 12)).toBeFocused()
    await page.reload()
    await expect(question(page, 12)).toBeVisible()
  },
)

test('Back and closing the window ask for confirmation before an exam is left', async ({
  page,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  await startTimedExam(page)
  const exam = page.url()
  await answerRightly(page)
  await page.evaluate(() => history.back())
  const leave = page.getByRole('dialog', { name: 'Leave the exam?' })
  await leave.getByRole('button', { name: 'Stay in the exam' }).click()
  await expect(leave).toHaveCount(0)
  await expect(page).toHaveURL(exam)
  await expect(question(page, 1)).toBeVisible()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const ask = await asked
  expect(ask.type()).toBe('beforeunload')
  await ask.dismiss()
  await expect(question(page, 1)).toBeVisible()

  await page.evaluate(() => history.back())
  await leave.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).not.toHaveURL(/attempt/)
  await page.goto(`/course/${COURSE.slug}`)
  await page.getByRole('link', { name: `Resume: ${SETS[0].title}` }).click()
  await expect(page).toHaveURL(/\/attempt/)
  await openNavigator(page)
  await expect(navigator(page).getByRole('button', { name: 'Question 1 Complete' })).toBeVisible()
})

test(
  'a time limit that is not offered is refused with an explanation',
  { tag: LONG },
  async ({ page, backstage, subscriber: person }) => {
    for (const limit of ['9999', '0', '-30', '60.5', 'soon']) {
      await page.goto(`/exam/${SETS[0].slug}?mode=timed&timeLimit=${limit}`)
      await expect(page.getByRole('alert')).toContainText(
        'This time limit is not offered. An exam takes 30, 45, 60, 90 or 120 minutes.',
      )
      await expect(page.getByRole('button', { name: 'Start Exam' })).toHaveCount(0)
    }
    await page.getByRole('link', { name: '30 minutes' }).click()
    await page.getByRole('button', { name: 'Start Exam' }).click()
    await expect(page.getByText(/^(29:5\d|30:00)$/)).toBeVisible()
    expect(await backstage.countAttempts(person)).toBe(1)
  },
)

test('opening the page, reloading it and going back do not start an attempt', async ({
  page,
  backstage,
  subscriber: person,
}) => {
  await page.goto('/courses')
  await page.goto(`/exam/${SETS[0].slug}?mode=timed&timeLimit=60`)
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
  expect(await backstage.countAttempts(person)).toBe(0)

  await startTimedExam(page)
  await goToReview(page)
  await submitFromReview(page)
  await page.goBack()
  await page.waitForLoadState()
  await page.goBack()
  await page.goForward()
  await page.reload()
  // The URL that opened the dialog opens it again, and does not start an attempt.
  await expect(page.getByRole('dialog', { name: 'Timed Exam' })).toBeVisible()
  expect(await backstage.countAttempts(person)).toBe(1)
})
