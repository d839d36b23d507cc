// The plan on the result page of a failed timed exam.
import { answerSet } from './steps/answer-set.ts'
import { answerRightly, question } from './steps/attempt.ts'
import { SETS } from './steps/content.ts'
import { check, feedbackOf } from './steps/practice-session.ts'
import { PHONE_TOO } from './tags.ts'
import { expect, test } from './test.ts'

const TITLE = 'Plan for your next attempt'

test(
  'after a failed exam, a plan says what to practise and what that brings, and one press starts it',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    test.slow()
    await newcomer({ plan: 'pro' })
    await page.goto('/imprint')
    const failed = await answerSet(page, SETS[0], (index) => index % 3 === 0)
    await page.goto(`/exam/${failed}/result`)
    const plan = page.getByRole('region', { name: TITLE })
    await expect(plan).toContainText('Your chance to pass today is')
    await expect(plan).toContainText(/it would be between \d+% and \d+%/)
    await expect(plan).toContainText('These are all the questions that the course has for you.')
    const steps = plan.getByRole('listitem')
    await expect(steps.nth(2)).toBeVisible()
    await expect(steps.first()).toContainText(/\d practice sessions?, \d+ questions, (none|\d+ of them) new/)

    const start = plan.getByRole('button', { name: /^Start the first one: / })
    const domain = (await start.innerText()).replace('Start the first one: ', '')
    await start.press('Enter')
    await expect(question(page, 1)).toBeFocused()
    await answerRightly(page)
    await check(page)
    await expect(feedbackOf(page)).toContainText(domain)
    await expect(feedbackOf(page)).toContainText('Why this question')
  },
)

test('a passed exam has no plan', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await page.goto('/imprint')
  const passed = await answerSet(page, SETS[0], () => true)
  await page.goto(`/exam/${passed}/result`)
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
  await expect(page.getByRole('region', { name: TITLE })).toHaveCount(0)
})
