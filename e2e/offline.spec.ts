import type { Page, Request } from '@playwright/test'
import {
  answer,
  choices,
  choose,
  expectSaved,
  goToReview,
  next,
  question,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { expect, NO_NETWORK, SLOW_DISK, test } from './test.ts'

// The service worker is allowed here, as in real use.
test.use({ serviceWorkers: 'allow' })

const SAVES = '**/api/attempts/*/answers/*'
const UNSAVED_WITHIN_MS = 2_000

test.beforeEach(({ troubles }) => troubles.expect(NO_NETWORK, SLOW_DISK))

test('an answer given without a network is shown as unsaved within two seconds, and is sent when the network is back', async ({
  page,
  context,
  backstage,
  subscriber: person,
}) => {
  await startTimedExam(page)
  await context.setOffline(true)
  await answer(page)
  await expect(page.getByText(/^(Offline|Not saved yet): 1 answer waits in this browser/)).toBeVisible({
    timeout: UNSAVED_WITHIN_MS,
  })
  await next(page)
  await answer(page)
  await expect(page.getByText(/2 answers wait in this browser/)).toBeVisible({ timeout: UNSAVED_WITHIN_MS })
  await context.setOffline(false)
  await expectSaved(page)
  expect((await backstage.keptAnswers(person)).size).toBe(2)
})

test('an answer given offline survives the page being closed', async ({
  page,
  context,
  backstage,
  subscriber: person,
}) => {
  await startTimedExam(page)
  const exam = page.url()
  await context.setOffline(true)
  await choose(choices(page).nth(1))
  await expect(page.getByText(/1 answer waits/)).toBeVisible()
  await page.close()
  expect((await backstage.keptAnswers(person)).size).toBe(0)
  await context.setOffline(false)

  const later = await context.newPage()
  await later.goto(exam)
  await expect(choices(later).nth(1)).toBeChecked()
  await expectSaved(later)
  expect((await backstage.keptAnswers(person)).size).toBe(1)
})

test('an answer that could not be saved before a reload is not shown as saved afterwards', async ({
  page,
  backstage,
  subscriber: person,
}) => {
  await startTimedExam(page)
  await page.route(SAVES, (route) => route.abort())
  await choose(choices(page).nth(1))
  await expect(page.getByText(/^Not saved yet: 1 answer waits/)).toBeVisible()
  await page.reload()
  await expect(choices(page).nth(1)).toBeChecked()
  await expect(page.getByText(/^Not saved yet: 1 answer waits/)).toBeVisible()
  await expect(page.getByText('All answers saved')).toHaveCount(0)
  expect((await backstage.keptAnswers(person)).size).toBe(0)
  await page.unroute(SAVES)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectSaved(page)
  expect((await backstage.keptAnswers(person)).size).toBe(1)
})

test('answers are stored while the server is down, and then sent in order', async ({
  page,
  context,
  backstage,
  subscriber: person,
}) => {
  await page.clock.install()
  await startTimedExam(page)
  // Time stands still, so that nothing but the event sends an answer that was refused once.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.route('**/api/**', (route) => route.abort())
  const refused = new Set<string>()
  page.on('requestfailed', (request) => void (request.method() === 'PUT' && refused.add(request.url())))
  const given: string[] = []
  for (let number = 1; number <= 4; number += 1) {
    await answer(page)
    given.push(await shownStem(page))
    await expect.poll(() => refused.size).toBe(number)
    await next(page)
  }
  await expect(page.getByText(/^Not saved yet: 4 answers wait/)).toBeVisible()
  await context.setOffline(true)
  await page.unroute('**/api/**')
  const tried: Request[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && tried.push(request)))
  await context.setOffline(false)
  await expect.poll(() => tried.length).toBeGreaterThanOrEqual(4)
  await page.clock.resume()
  await expectSaved(page)
  // Each answer's first try counts: one that fails, because the connection is not back yet, is repeated later.
  const sent = tried.map((request) => new URL(request.url()).pathname.split('/').at(-1)!)
  const stems = await stemsById(page)
  expect([...new Set(sent)].map((id) => stems.get(id)).slice(0, 4)).toEqual(given)
  expect((await backstage.keptAnswers(person)).size).toBeGreaterThanOrEqual(4)
})

test('an exam with unsaved answers is not submitted without asking', async ({ page, newcomer }) => {
  test.slow()
  await newcomer({ plan: 'pro' })
  await startTimedExam(page)
  await page.route(SAVES, (route) => route.abort())
  await answer(page)
  await goToReview(page)
  await page.getByRole('button', { name: 'Submit exam' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 answer is not saved yet')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit exam' }).click()
  await expect(page.getByRole('heading', { name: 'Your last answers are being sent' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 answer not saved yet' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByText(/^Nothing was submitted/)).toBeVisible()
  await page.unroute(SAVES)
  await page.getByRole('button', { name: 'Back to the questions' }).click()
  await expectSaved(page)
  await goToReview(page)
  await submitFromReview(page)
})

test('a change made offline is saved over an earlier change from another device', async ({
  page,
  context,
  openDevice,
  troubles,
  subscriber: person,
}) => {
  troubles.expect(/status of 409/)
  await startTimedExam(page)
  await context.setOffline(true)
  await choose(choices(page).nth(0))
  await expect(page.getByText(/1 answer waits/)).toBeVisible()
  const other = await (await openDevice(person)).newPage()
  await other.goto(page.url())
  await expect(question(other, 1)).toBeVisible()
  await choose(choices(other).nth(2))
  await expectSaved(other)
  await context.setOffline(false)
  await expectSaved(page)
  await expect(choices(page).nth(0)).toBeChecked()
  await other.reload()
  await expect(choices(other).nth(0)).toBeChecked()
  await page.reload()
  await expect(choices(page).nth(0)).toBeChecked()
})

async function shownStem(page: Page): Promise<string> {
  return (await page.getByRole('article').locator('xpath=./div[1]/div').textContent())!
}

/** The stems by question id, from the attempt as the server returns it. */
async function stemsById(page: Page): Promise<Map<string, string>> {
  const examId = new URL(page.url()).pathname.split('/')[2]!
  return new Map(
    await page.evaluate(async (id) => {
      const response = await fetch(`/api/exams/${id}/sitting`)
      const { items } = (await response.json()) as { items: { questionId: string; stemHtml: string }[] }
      return items.map(({ questionId, stemHtml }): [string, string] => {
        return [
          questionId,
          new DOMParser().parseFromString(`<div>${stemHtml}</div>`, 'text/html').body.textContent ?? '',
        ]
      })
    }, examId),
  )
}
