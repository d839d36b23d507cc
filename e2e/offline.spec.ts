import type { Page, Request } from '@playwright/test'
import {
  answer,
  choices,
  choose,
  expectResult,
  expectSaved,
  goToReview,
  next,
  question,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { COURSE, SETS } from './steps/content.ts'
import { hydrated, settled } from './steps/hydration.ts'
import { openBuilder, startButton, startSession } from './steps/practice-session.ts'
import { expect, NO_NETWORK, test } from './test.ts'

// The service worker is allowed here, as in real use.
test.use({ serviceWorkers: 'allow' })

const SAVES = '**/api/attempts/*/answers/*'
const UNSAVED_WITHIN_MS = 2_000

test.beforeEach(({ troubles }) => troubles.expect(NO_NETWORK))

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
  await page.route('**/api/**', (route) => route.abort())
  const underWay = new Set<Request>()
  page.on('request', (request) => void (request.method() === 'PUT' && underWay.add(request)))
  page.on('requestfailed', (request) => underWay.delete(request))
  const given: string[] = []
  for (let number = 1; number <= 4; number += 1) {
    await answer(page)
    given.push(await shownStem(page))
    await next(page)
  }
  await expect(page.getByText(/^Not saved yet: 4 answers wait/)).toBeVisible()
  // Time stands still and no retry is under way, so that the event is what sends them all.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await expect.poll(() => underWay.size).toBe(0)
  await context.setOffline(true)
  await page.unroute('**/api/**')
  const tried: Request[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && tried.push(request)))
  await context.setOffline(false)
  await expect.poll(() => tried.length).toBeGreaterThanOrEqual(4)
  await page.clock.resume()
  await expectSaved(page)
  const arrived = tried.filter((request) => request.failure() === null)
  const sent = arrived.map((request) => new URL(request.url()).pathname.split('/').at(-1)!)
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

for (const [mode, start] of Object.entries({
  'a timed exam': startTimedExam,
  practice: startPracticeAtTheEnd,
}))
  test(`${mode} that loses its connection as soon as it is shown can be answered, flagged, reviewed and ended`, async ({
    page,
    context,
    newcomer,
    troubles,
  }) => {
    test.slow()
    // The code of the result page may be on its way when the connection breaks.
    troubles.expect(/dynamically imported module/)
    await newcomer({ plan: 'pro' })
    const endWords = mode === 'practice' ? 'Finish' : 'Submit exam'
    await start(page)
    // Practice shows its question before the code of its other parts has arrived.
    if (mode === 'practice') await settled(page)
    await context.setOffline(true)
    await answer(page)
    await page.getByRole('button', { name: 'Flag this question' }).click()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(page.getByRole('button', { name: 'Close the navigator' })).toBeVisible()
    await page.keyboard.press('n')
    await goToReview(page)
    await page.getByRole('button', { name: endWords }).click()
    await page.getByRole('dialog').getByRole('button', { name: endWords }).click()
    await expect(page.getByRole('heading', { name: 'Your last answers are being sent' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^\d+ answers? not saved yet$/ })).toBeVisible({
      timeout: 15_000,
    })
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/exam\/[0-9a-f-]{36}\/result$/)
    await page.reload()
    await expectResult(page)
  })

async function startPracticeAtTheEnd(page: Page): Promise<void> {
  await startSession(page, { feedback: 'At the end' })
}

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

test('a mark that could not be saved says so beside its button, even as the first press without a connection', async ({
  page,
  context,
  newcomer,
  troubles,
}) => {
  troubles.expect(/dynamically imported module/)
  await newcomer()
  await page.goto(`/course/${COURSE.slug}/notes/cloud-concepts`)
  const mark = page.getByRole('button', { name: 'Mark as read' }).first()
  await hydrated(mark)
  await context.setOffline(true)
  await mark.click()
  const alert = page.getByRole('article').getByRole('alert')
  await expect(alert).toHaveText('The server could not be reached. Check your connection and try again.')
  await expect(mark).toBeFocused()
  await context.setOffline(false)
  await mark.click()
  await expect(page.getByRole('button', { name: 'Read: mark as unread' })).toBeFocused()
  await expect(alert).toHaveCount(0)
})

test('what has been chosen stays on the page if refetching it fails', async ({
  page,
  context,
  subscriber,
  troubles,
}) => {
  troubles.expect(/status of 503/)
  expect(subscriber.userId).not.toBe('')
  await openBuilder(page)
  const set = page.getByRole('checkbox', { name: SETS[0].title })
  await set.check()
  let failed = 0
  await page.route('**/practice', (route) => {
    failed += 1
    return route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } })
  })
  // Returning to the network refetches the choices, three times at most.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => failed).toBe(3)
  await expect(set).toBeChecked()
  await expect(startButton(page)).toBeEnabled()
})
