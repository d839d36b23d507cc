import { SET_SIZE } from './steps/content.ts'
import {
  answer,
  choices,
  choose,
  expectResult,
  expectSaved,
  next,
  question,
  startTimedExam,
} from './steps/attempt.ts'
import { LONG, OWN_CONTEXT } from './tags.ts'
import { expect, NO_NETWORK, test } from './test.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/**
 * Answers in transit are accepted for ten seconds. After that, the server looks for expired exams every five.
 */
const SWEPT_WITHIN_MS = 20_000

// If a page refetches after the end, it is refused, because the exam is no longer open.
test.beforeEach(({ troubles }) => troubles.expect(/status of (404|409)/))

test('at the deadline, the page locks and the exam is submitted automatically', async ({
  page,
  backstage,
  subscriber: person,
}) => {
  await startTimedExam(page)
  await answer(page)
  await expectSaved(page)
  await backstage.leaveSeconds(person, 6)
  await page.reload()
  await expect(page.getByText(/^0:0\d$/)).toBeVisible()
  await expectResult(page)
  await expect(
    page.getByText('Time ran out, so the exam was scored from the answers that were saved until then.'),
  ).toBeVisible()
  await expect(page.getByText(`1 of ${SET_SIZE}`, { exact: true }).first()).toBeVisible()
  expect((await backstage.finishedAttempt(person))?.reason).toBe('expired')
})

test('a browser that was asleep at the deadline shows the result when it wakes up', async ({
  page,
  backstage,
  subscriber: person,
}) => {
  await page.clock.install()
  await startTimedExam(page)
  await answer(page)
  await expectSaved(page)
  await backstage.leaveSeconds(person, -1)
  await page.clock.fastForward('01:01:00')
  await expectResult(page)
  await expect(page.getByText(/^Time ran out/)).toBeVisible()
  await expect(page.getByText(`1 of ${SET_SIZE}`, { exact: true }).first()).toBeVisible()
})

test(
  'after a sleep without a network, the time asleep is not shown as time left, and the server decides whether it is up',
  { tag: OWN_CONTEXT },
  async ({ page, context, troubles, subscriber }) => {
    troubles.expect(NO_NETWORK)
    expect(subscriber.userId).not.toBe('')
    await page.clock.install()
    await startTimedExam(page)
    await expect(page.getByText(/^(59:[45]\d|1:00:00)$/)).toBeVisible()
    await context.setOffline(true)
    const wall = await page.evaluate(() => Date.now())
    // The steady clock of a page stops while some systems sleep, and only the wall clock goes on.
    await page.clock.setSystemTime(wall + 10 * MINUTE_MS)
    await expect(page.getByText(/^49:[0-5]\d$/)).toBeVisible()
    await page.clock.setSystemTime(wall + 2 * HOUR_MS)
    await expect(page.getByRole('heading', { name: 'Checking the time left' })).toBeVisible()
    await context.setOffline(false)
    await expect(question(page, 1)).toBeVisible()
    await expect(page.getByText(/^59:[0-5]\d$/)).toBeVisible()
  },
)

for (const [words, shift] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const)
  test(
    `a computer clock that is a day ${words} has no effect`,
    { tag: shift > 0 ? [] : LONG },
    async ({ page, backstage, newcomer }) => {
      const person = await newcomer({ plan: 'pro' })
      await page.clock.install({ time: Date.now() + shift })
      await startTimedExam(page)
      await expect(page.getByText(/^(59:5\d|1:00:00)$/)).toBeVisible()
      await answer(page)
      await expectSaved(page)
      // The clock changes again in the middle of the exam.
      await page.clock.setSystemTime(Date.now() - 2 * shift)
      await next(page)
      await answer(page)
      await expectSaved(page)
      await expect(page.getByText(/^(59:\d\d|1:00:00)$/)).toBeVisible()
      expect((await backstage.keptAnswers(person)).size).toBe(2)
      expect(await backstage.finishedAttempt(person)).toBeNull()
    },
  )

test('a reload after the deadline opens the result, not the exam', async ({
  page,
  backstage,
  subscriber: person,
}) => {
  await startTimedExam(page)
  await choose(choices(page).first())
  await expectSaved(page)
  await backstage.leaveSeconds(person, -60)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /Every question|No exam in progress/ })).toBeVisible()
  await expect(question(page, 1)).toHaveCount(0)
})

test('without any browser, the server scores the exam soon after the deadline', async ({
  page,
  context,
  backstage,
  subscriber: person,
}) => {
  await startTimedExam(page)
  await answer(page)
  await expectSaved(page)
  await page.close()
  await backstage.leaveSeconds(person, 0)
  // Reads the database, because requesting the result from the site might be what scores the exam.
  await expect
    .poll(() => backstage.finishedAttempt(person), { timeout: SWEPT_WITHIN_MS })
    .toMatchObject({ reason: 'expired' })
  const { id } = (await backstage.finishedAttempt(person))!
  const later = await context.newPage()
  await later.goto(`/exam/${id}/result`)
  await expectResult(later)
  await expect(later.getByText(`1 of ${SET_SIZE}`, { exact: true }).first()).toBeVisible()
})

test(
  'the result lists an answer that arrived after the grace period as not counted',
  { tag: OWN_CONTEXT },
  async ({ page, context, backstage, troubles, subscriber: person }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/)
    await startTimedExam(page)
    await choose(choices(page).first())
    await expectSaved(page)
    await next(page)
    // The code of the result is prefetched; a browser that loses the connection meanwhile remembers the failure.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await choose(choices(page).first())
    await expect(page.getByText(/1 answer waits|answers wait/)).toBeVisible()
    await backstage.leaveSeconds(person, -60)
    await expect
      .poll(async () => (await backstage.finishedAttempt(person))?.reason, { timeout: SWEPT_WITHIN_MS })
      .toBe('expired')
    await context.setOffline(false)
    await expectResult(page)
    await expect(page.getByRole('heading', { name: 'One answer is not counted' })).toBeVisible()
    await page.getByRole('button', { name: 'Understood, remove this note' }).click()
    await expect(page.getByRole('heading', { name: 'One answer is not counted' })).toHaveCount(0)
  },
)
