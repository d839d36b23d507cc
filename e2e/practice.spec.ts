// cspell:ignore Azur
import type { Page } from '@playwright/test'
import { bare, COURSE, rationaleOf, SETS, SET_SIZE } from './steps/content.ts'
import {
  answer,
  answerRightly,
  choiceTexts,
  choices,
  choose,
  expectSaved,
  itemInSight,
  openNavigator,
  question,
  startPractice,
  submitFromReview,
} from './steps/attempt.ts'
import { PHONE_TOO } from './tags.ts'
import { follow } from './steps/hydration.ts'
import { expect, test } from './test.ts'

const feedback = (page: Page) => page.getByRole('region', { name: 'Feedback' })
const check = (page: Page) => page.getByRole('button', { name: 'Check answer' })

test(
  'a subscriber chooses a set, and learns after each answer whether it was right and why',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    await newcomer({ plan: 'pro' })
    await page.goto(`/course/${COURSE.slug}`)
    await follow(page.getByRole('link', { name: 'Start Practicing' }))
    await expect(page.getByRole('listitem').filter({ hasText: SETS[0].title })).toContainText('Not Started')
    await expect(page.getByRole('radio', { name: 'After each question' })).toBeChecked()
    await page.getByRole('button', { name: `Start: ${SETS[0].title}` }).click()
    await expect(question(page, 1)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

    const item = await answerRightly(page)
    await check(page).click()
    await expect(feedback(page).getByRole('heading', { name: 'Correct' })).toBeVisible()
    await expect(page.locator(':focus')).toHaveText(/^Correct/)
    await expect(page.getByText('1 of 1 correct')).toBeVisible()
    const told = bare(await feedback(page).innerText())
    expect(told).toContain(bare(item.explanation))
    for (const text of await choiceTexts(page)) expect(told).toContain(bare(rationaleOf(item, text)))
    await expect(
      feedback(page)
        .getByRole('link', { name: /opens in a new tab/ })
        .last(),
    ).toHaveAttribute('href', /^https:/)
    await expect(choices(page).first()).toBeDisabled()

    await page.getByRole('button', { name: 'Next' }).click()
    await expect(question(page, 2)).toBeFocused()
    await expect(feedback(page)).toHaveCount(0)
    await answerRightly(page, false)
    await check(page).click()
    await expect(feedback(page).getByRole('heading', { name: /^(Incorrect|Partly correct)/ })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Your choice, incorrect')
    await expect(page.getByRole('article')).toContainText('Correct answer')

    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expect(feedback(page).getByRole('heading', { name: 'Not answered' })).toBeVisible()
  },
)

test('a mistake in a question can be reported', async ({ page, backstage, subscriber: person }) => {
  await startPractice(page)
  await answer(page)
  await check(page).click()
  await feedback(page).getByRole('button', { name: 'Report a mistake' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' })
  await dialog.getByLabel('What is wrong?').selectOption('There is a slip in the text')
  await dialog.getByLabel('What should it say?').fill('Azure, not Azur.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await backstage.reports(person)).toEqual([{ reason: 'typo', comment: 'Azure, not Azur.' }])
})

test('practice resumes where it was left off, after a reload and on another device', async ({
  page,
  openDevice,
  subscriber: person,
}) => {
  await startPractice(page)
  await answerRightly(page)
  await check(page).click()
  await expect(feedback(page)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(choices(page).nth(1))
  await page.getByRole('button', { name: 'Flag this question' }).click()
  await expectSaved(page)

  await page.reload()
  await expect(question(page, 2)).toBeVisible()
  await expect(choices(page).nth(1)).toBeChecked()
  await expect(page.getByRole('button', { name: 'Flagged: remove the flag' })).toBeVisible()
  await expect(feedback(page)).toHaveCount(0)

  const elsewhere = await (await openDevice(person)).newPage()
  await elsewhere.goto(`/course/${COURSE.slug}/practice`)
  await elsewhere.getByRole('button', { name: `Resume: ${SETS[0].title}` }).click()
  await expect(question(elsewhere, 2)).toBeVisible()
  await expect(choices(elsewhere).nth(1)).toBeChecked()
  await expect(elsewhere.getByRole('button', { name: 'Flagged: remove the flag' })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Previous' }).click()
  await expect(feedback(elsewhere).getByRole('heading', { name: 'Correct' })).toBeVisible()
})

test(
  'feedback at the end reveals nothing before the end, and everything in the result',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    test.slow()
    await newcomer({ plan: 'pro' })
    await page.goto(`/exam/${SETS[1].slug}/practice?course=${COURSE.slug}&feedback=end`)
    await expect(page.getByRole('radio', { name: /At the end/ })).toBeChecked()
    await page.getByRole('button', { name: 'Start practice' }).click()
    for (let number = 1; number <= SET_SIZE; number += 1) {
      await expect(question(page, number)).toBeVisible()
      await answerRightly(page, number > 5)
      await expect(check(page)).toHaveCount(0)
      await page.getByRole('button', { name: number < SET_SIZE ? 'Next' : 'Review', exact: true }).click()
    }
    await expect(page.getByText('Every question has an answer.')).toBeVisible()
    await submitFromReview(page, 'Finish')

    await expect(page.getByText('15 of 20', { exact: true })).toBeVisible()
    await expect(page.getByText('Passed', { exact: true })).toBeVisible()
    await page.getByText('Incorrect 5', { exact: true }).click()
    await expect(page.getByRole('group').filter({ hasText: /^Question \d+Incorrect/ })).toHaveCount(5)
    await page.getByRole('link', { name: 'Back to the course' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: SETS[1].title })).toContainText('Completed')
    await expect(page.getByText(`1/${SETS.length}`, { exact: true })).toBeVisible()
  },
)

test('finishing early counts the remaining questions as not answered', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await startPractice(page)
  const item = await itemInSight(page)
  await answerRightly(page)
  await check(page).click()
  await expect(feedback(page)).toBeVisible()
  await (await openNavigator(page)).getByRole('button', { name: 'Review and finish' }).click()
  await expect(
    page.getByText(`${SET_SIZE - 1} of ${SET_SIZE} questions have no full answer yet.`),
  ).toBeVisible()
  await submitFromReview(page, 'Finish')
  await expect(page.getByText('Not passed')).toBeVisible()
  await expect(page.getByText(`1 of ${SET_SIZE}`, { exact: true }).first()).toBeVisible()
  await page.getByText('Question 1', { exact: true }).first().click()
  expect(bare(await feedback(page).innerText())).toContain(bare(item.explanation))
  await page.getByRole('link', { name: 'Back to the course' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: SETS[0].title })).toContainText('Not Started')
})

test.describe('without a subscription', () => {
  test('practice is described, with links to the sample and the plans', async ({ page, newcomer }) => {
    await newcomer()
    for (const path of [`/course/${COURSE.slug}/practice`, `/exam/${SETS[0].slug}/practice`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'This needs Pro' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Try the free sample' })).toBeVisible()
    }
  })

  test('a visitor is asked to sign in', async ({ page }) => {
    await page.goto(`/exam/${SETS[0].slug}/practice`)
    await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  })
})
