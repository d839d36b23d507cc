// What people can do on a page that has lost its connection, besides answering (`offline.spec.ts`).
import type { Page } from '@playwright/test'
import { answer, expectResult, goToReview, startTimedExam } from './steps/attempt.ts'
import { COURSE, SETS } from './steps/content.ts'
import { hydrated, settled } from './steps/hydration.ts'
import { openBuilder, startButton, startSession } from './steps/practice-session.ts'
import { expect, NO_NETWORK, SLOW_DISK, test } from './test.ts'

// The service worker is allowed here, as in real use.
test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ troubles }) => troubles.expect(NO_NETWORK, SLOW_DISK))

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
