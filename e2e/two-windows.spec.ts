// One exam in several tabs, and on several devices.
import { SETS } from './steps/content.ts'
import {
  choices,
  choose,
  expectResult,
  expectSaved,
  goToReview,
  press,
  question,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

test('two tabs show the same answers', async ({ page, context, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await startTimedExam(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(question(other, 1)).toBeVisible()
  await choose(choices(page).nth(2))
  await expect(choices(other).nth(2)).toBeChecked()
  await other.getByRole('button', { name: 'Flag this question' }).click()
  await expect(page.getByRole('button', { name: 'Flagged: remove the flag' })).toBeVisible()
  await expectSaved(page)
  await expectSaved(other)
})

test('an exam submitted in one tab ends in the other when that tab is opened', async ({
  page,
  context,
  troubles,
  newcomer,
}) => {
  troubles.expect(/status of 409/)
  await newcomer({ plan: 'pro' })
  await startTimedExam(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(question(other, 1)).toBeVisible()
  await goToReview(page)
  await submitFromReview(page)
  // A window that was focused a moment ago does not refetch at once.
  await expect(async () => {
    await other.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(other).toHaveURL(/\/result$/, { timeout: 500 })
  }).toPass()
  await expectResult(other)
})

test(
  'after an exam is submitted on another device, the next answer here ends it, and the page says that this answer does not count',
  { tag: LONG },
  async ({ page, openDevice, troubles, subscriber: person }) => {
    troubles.expect(/status of (404|409)/)
    await startTimedExam(page)
    const other = await (await openDevice(person)).newPage()
    await other.goto(page.url())
    await goToReview(other)
    await submitFromReview(other)
    // This window never lost the focus, so nothing triggered a refetch.
    await press(choices(page).first())
    await expectResult(page)
    await expect(page.getByRole('heading', { name: 'One answer is not counted' })).toBeVisible()
  },
)

test('during an exam, its set cannot be practised', async ({ page, context, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await startTimedExam(page)
  const other = await context.newPage()
  await other.goto(`/exam/${SETS[0].slug}/practice`)
  await expect(other.getByText('A timed exam of this set is running.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Start practice' })).toHaveAccessibleDescription(
    'Finish the timed exam first',
  )
  await other.getByRole('link', { name: 'Go to the exam' }).click()
  await expect(question(other, 1)).toBeVisible()
})
