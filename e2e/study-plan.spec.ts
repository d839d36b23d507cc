import { setExamGoal } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import type { Page } from '@playwright/test'
import { answerSet } from './steps/answer-set.ts'
import { ask } from './steps/ask.ts'
import { title } from './steps/buying.ts'
import { COURSE, SETS } from './steps/content.ts'
import { PHONE_TOO } from './tags.ts'
import { follow } from './steps/hydration.ts'
import { expect, test } from './test.ts'

const PLAN = `/course/${COURSE.slug}/plan`
/** The day of the person's browser, whose zone the account takes over. */
const today = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('en-CA'))

async function setGoal(page: Page, daysAhead = 20): Promise<void> {
  const examOn = laterDay(dayIn(new Date(), 'UTC'), daysAhead)
  await ask(page, setExamGoal, {
    params: { slug: COURSE.slug },
    body: { examOn, minutesADay: 30, restDays: [] },
  })
}

test(
  'a date gives a plan, whose session of today starts with one press',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    test.slow()
    await newcomer({ plan: 'pro' })
    await page.goto(`/course/${COURSE.slug}`)
    await follow(page.getByRole('link', { name: 'Study plan' }))
    await expect(title(page, 'Study plan')).toBeFocused()
    const date = page.getByLabel('Exam date')
    await date.fill(laterDay(await today(page), -1))
    await page.getByLabel('Minutes a day').fill('0')
    await page.getByRole('button', { name: 'Make my plan' }).click()
    await expect(page.getByText('That day is over. Choose today or a later day.')).toBeVisible()
    await expect(page.getByText('Enter a number from 5 to 300.')).toBeVisible()
    await expect(date).toBeFocused()

    await date.fill(laterDay(await today(page), 20))
    await page.getByLabel('Minutes a day').fill('30')
    await page.getByRole('button', { name: 'Make my plan' }).click()
    await expect(page.getByText('In 20 days, 30 minutes a day')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Study sessions' })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Calendar file' }).click()
    expect((await file).suggestedFilename()).toBe(`study-plan-${COURSE.slug}.ics`)
    await page.getByRole('button', { name: /^Start / }).click()
    await expect(page).toHaveURL(/\/practice\//)
  },
)

test('a session is moved, and put back', { tag: PHONE_TOO }, async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await page.goto('/imprint')
  await setGoal(page)
  await page.goto(PLAN)
  const status = page.getByRole('status').filter({ hasText: /./ })
  await page
    .getByRole('button', { name: /^Change .* on / })
    .first()
    .click()
  await page.getByLabel('Move to').fill(laterDay(await today(page), 19))
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(status.filter({ hasText: /^Moved .* from .* to / })).toBeVisible()
  await expect(page.getByText('You moved it here')).toBeVisible()
  await expect(page.getByText('No study session today')).toBeVisible()
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByText('You moved it here')).toBeHidden()

  await page
    .getByRole('button', { name: /^Change .* on / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText(/^Skipped /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove date' }).click()
  await status.filter({ hasText: 'Your exam date is removed.' }).getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('button', { name: /^Change .* on / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByText('Your changes (1)').click()
  await page.getByRole('button', { name: /^Undo: Skipped/ }).click()
  await expect(page.getByText('Your changes (1)')).toBeHidden()
})

test('with answers, the plan names the chance it leads to, and with little time the choice', async ({
  page,
  newcomer,
  troubles,
}) => {
  troubles.expect(/Failed to load resource/)
  await newcomer({ plan: 'pro' })
  await page.goto('/imprint')
  await answerSet(page, SETS[0], (index) => index % 4 > 0)
  await setGoal(page, 2)
  await page.goto(PLAN)
  await expect(page.getByText('If you follow the plan.')).toBeVisible()
  await expect(page.getByText(/new questions? won’t fit before the exam\.$/)).toBeVisible()
  const choose = page.getByRole('button', { name: /^Choose: Exam on / })
  await page.route('**/plan/goal', (route) => route.abort())
  await choose.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/plan/goal')
  await choose.click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByText(/^Planned for .*, 30 minutes a day\.$/)).toBeVisible()
  await expect(page.getByText(/won’t fit before the exam\.$/)).toBeHidden()
})

test('visitors are asked to sign in, and people without a subscription may look', async ({
  page,
  newcomer,
}) => {
  await page.goto(PLAN)
  await expect(title(page, 'Sign in first')).toBeVisible()
  await newcomer({ plan: 'free' })
  await page.goto(PLAN)
  await expect(page.getByText('No exam date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell us an exam result' })).toBeVisible()
})

test('no date is asked for an exam that can no longer be taken', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await page.goto('/course/ai-900/plan')
  await expect(
    page.getByText('The last day of this exam was 30 Jun 2026, so no date can be set.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell us an exam result' })).toBeVisible()
  await expect(page.getByLabel('Exam date')).toHaveCount(0)
})
