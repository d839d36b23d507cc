import { readFile } from 'node:fs/promises'
import type { PastAttempt } from '../src/contract/attempt-history.ts'
import { answerRightly, question, startPractice } from './steps/attempt.ts'
import { title } from './steps/buying.ts'
import { COURSE, SETS } from './steps/content.ts'
import { check, finishSession, startSession } from './steps/practice-session.ts'
import { PHONE_TOO } from './tags.ts'
import { follow } from './steps/hydration.ts'
import { expect, test } from './test.ts'

const HISTORY = '/dashboard/attempts'

test(
  'every attempt is listed, filtered by URL, exported, and leads to its result or back into it',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    test.slow()
    await newcomer({ plan: 'pro' })
    await startPractice(page)
    await answerRightly(page, false)
    await check(page)
    await finishSession(page)
    await startSession(page)
    await page.goto(`/course/${COURSE.slug}`)
    await follow(page.getByRole('link', { name: 'Your attempts' }))
    await expect(title(page, 'Your attempts')).toBeFocused()
    await expect(page).toHaveURL(`${HISTORY}?course=${COURSE.slug}`)
    const rows = page.getByRole('list', { name: 'Attempts' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Unfinished')
    await expect(rows.first()).toContainText('0 of 5 answered')
    await expect(rows.last()).toContainText(SETS[0].title)
    await expect(rows.last()).toContainText('Not passed')

    await page.getByLabel('Result').selectOption('Not passed')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/outcome=failed/)
    await page.reload()
    await expect(page.getByLabel('Result').locator('option:checked')).toHaveText('Not passed')
    await expect(page.getByRole('status').filter({ hasText: '1 attempt' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('attempts.csv')
    const [head, line, ...rest] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(head).toMatch(/^\uFEFF?"Started","Finished","Course"/)
    expect(line).toContain(`"${SETS[0].title}","Practice","Not passed",0,70,20,1`)
    expect(rest).toEqual([])
    await expect(page.getByText('1 attempt exported')).toBeVisible()

    await rows.getByRole('link', { name: /^Result/ }).click()
    await expect(page).toHaveURL(/\/exam\/[0-9a-f-]{36}\/result$/)
    await page.goBack()
    await page.getByLabel('Result').selectOption('Passed')
    await expect(page.getByRole('heading', { name: 'No attempt matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all attempts' }).click()
    await expect(rows).toHaveCount(2)
    await rows.getByRole('link', { name: /^Resume/ }).click()
    await expect(question(page, 1)).toBeVisible()
  },
)

test('without attempts, the history says what to do first', async ({ page, newcomer }) => {
  await newcomer()
  await page.goto(HISTORY)
  await expect(page.getByRole('heading', { name: 'No attempts yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/courses')
})

test('more attempts are loaded on demand, and can be requested again after a failure', async ({
  page,
  newcomer,
  troubles,
}) => {
  troubles.expect(/status of 503/)
  await newcomer()
  let isDown = true
  await page.route(/\/api\/attempts(\?|$)/, (route) => {
    const after = new URL(route.request().url()).searchParams.get('after')
    if (after && isDown) return route.fulfill({ status: 503 })
    const from = after ? 21 : 1
    const attempts = Array.from({ length: after ? 3 : 20 }, (_, index) => buildAttempt(from + index))
    return route.fulfill({ json: { attempts, hasMore: !after, courses: [COURSE] } })
  })
  await page.goto(HISTORY)
  const rows = page.getByRole('list', { name: 'Attempts' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(page.getByText('The latest 20 attempts')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('alert')).toContainText('More attempts could not be loaded.')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(23)
  await expect(rows.nth(20).getByRole('link')).toBeFocused()
  await expect(page.getByText('23 attempts', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto(HISTORY)
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible()
})

function buildAttempt(nth: number): PastAttempt {
  const id = (last: number) => `0194f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`
  return {
    attemptId: id(nth),
    exam: { id: id(0), slug: SETS[0].slug, title: SETS[0].title },
    course: COURSE,
    mode: 'timed',
    startedAt: new Date(Date.UTC(2026, 10, 20) - nth * 3_600_000).toISOString(),
    finishedAt: new Date(Date.UTC(2026, 10, 20)).toISOString(),
    scorePercent: 100 - nth,
    passed: nth <= 30,
    cutPercent: 70,
    questions: 20,
    answered: 20,
  }
}
