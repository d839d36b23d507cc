import { setExamGoal } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { answerSet } from './steps/answer-set.ts'
import { ask } from './steps/ask.ts'
import { title } from './steps/buying.ts'
import { COURSE, SETS } from './steps/content.ts'
import { PHONE_TOO } from './tags.ts'
import { hydrated } from './steps/hydration.ts'
import { expect, test } from './test.ts'

test(
  'a result is reported, changed and withdrawn on the page of the study plan',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    await newcomer({ plan: 'pro' })
    await page.goto('/imprint')
    await answerSet(page, SETS[0], () => true)
    const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
    await ask(page, setExamGoal, {
      params: { slug: COURSE.slug },
      body: { examOn: laterDay(today, 9), minutesADay: 30, restDays: [] },
    })
    await page.goto(`/course/${COURSE.slug}/plan`)
    await page.getByRole('button', { name: 'Tell us an exam result' }).click()
    const date = page.getByLabel('Date of the exam')
    await date.fill(laterDay(today, 1))
    await page.getByLabel('Score (optional)').fill('many')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('That day is still to come. Choose today or an earlier day.')).toBeVisible()
    await expect(page.getByText('Enter a number from 0 to 10000, or leave it empty.')).toBeVisible()
    await expect(page.getByText('Choose whether you passed.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Passed', exact: true })).toBeFocused()

    await page.getByRole('group', { name: 'Result' }).getByText('Passed', { exact: true }).click()
    await date.fill(today)
    await page.getByLabel('Score (optional)').fill('742')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Thank you. Your result is saved.')).toBeVisible()
    await expect(
      page.getByText(/^Score 742\. No forecast on the evening before the exam\. Not in the public figures$/),
    ).toBeVisible()

    await expect(page.getByRole('button', { name: 'Tell us an exam result' })).toBeFocused()

    const change = page.getByRole('button', { name: /^Change the result of / })
    await change.click()
    await page.getByRole('checkbox', { name: /public check of our forecasts/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/In the public figures, without your name$/)).toBeVisible()
    await expect(change).toBeFocused()
    const withdraw = page.getByRole('button', { name: /^Withdraw the result of / })
    await withdraw.click()
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect(withdraw).toBeFocused()
    await withdraw.click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByText('Result withdrawn.')).toBeVisible()
    await expect(page.getByText(/^Passed on /)).toBeHidden()
  },
)

test('a failed exam leads to a plan for the next one, which one press starts', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await page.goto('/imprint')
  await answerSet(page, SETS[0], (index) => index % 3 === 0)
  await page.goto(`/course/${COURSE.slug}/plan`)
  await page.getByRole('button', { name: 'Tell us an exam result' }).click()
  await page.getByRole('group', { name: 'Result' }).getByText('Not passed').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const plan = page.getByRole('region', { name: 'Plan for your next attempt' })
  await plan.getByRole('button', { name: /^Start the first one/ }).click()
  await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeVisible()
})

test('everyone can see how good the forecasts are, with what is simulated apart', async ({ page }) => {
  await page.goto('/help/readiness')
  // The article's own links have no props of React.
  await hydrated(page.getByRole('main').locator(':scope > *').first())
  await page.getByRole('link', { name: 'how good our forecasts are' }).click()
  await expect(title(page, 'How good our forecasts are')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Too few results' })).toBeVisible()
  await expect(
    page.getByText(
      /We publish the comparison once 50 people have shared one. The latest of each person counts\.$/,
    ),
  ).toBeVisible()
  await expect(page.getByText('These are not people.')).toBeVisible()
})
