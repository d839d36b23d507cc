// Solutions must not reach a browser too early, whether in responses, pages, scripts or browser storage.
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { keptInBrowser } from './steps/browser-stores.ts'
import { COURSE, SETS, solutionPieces } from './steps/content.ts'
import {
  answer,
  answerRightly,
  expectSaved,
  goToReview,
  question,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { openAccountMenu, settled } from './steps/hydration.ts'
import { expect, test } from './test.ts'

// The service worker is allowed here, because it stores files.
test.use({ serviceWorkers: 'allow' })

const PIECES = solutionPieces()
const KEY_FIELDS = /"(correctIds|rationales)":\[|"isCorrect":(true|false)|"credit":\d|"explanationHtml":"/

test('the search for leaks looks for enough pieces of the solutions', () => {
  // Two sets of 20 questions, each with an explanation and four or more rationales.
  expect(PIECES.length).toBeGreaterThan(150)
})

test('an open exam gives no solution away in any tab', async ({
  page,
  context,
  troubles,
  subscriber: person,
}) => {
  test.slow()
  troubles.expect(/status of (404|409)/)
  const heard = listen(context)

  await startTimedExam(page)
  const attemptId = await attemptIdOf(page)
  await answer(page)
  await page.getByRole('button', { name: 'Flag this question' }).click()
  await expectSaved(page)

  const other = await context.newPage()
  const looked: string[] = []
  const look = async () => {
    await settled(other)
    looked.push(await other.content(), await keptInBrowser(other))
  }
  for (const path of [
    '/',
    '/courses',
    `/course/${COURSE.slug}`,
    `/course/${COURSE.slug}/practice`,
    `/exam/${SETS[0].slug}`,
    `/exam/${SETS[0].slug}/practice`,
    `/exam/${SETS[1].slug}/practice`,
    `/exam/${SETS[0].slug}?mode=timed&timeLimit=60`,
    `/exam/${attemptId}/result`,
    new URL(page.url()).pathname,
  ]) {
    await other.goto(path)
    await look()
  }
  // Opens the previews of another set, and of the set in the exam.
  for (const set of SETS) {
    const preview = await other.evaluate(async (slug) => {
      const response = await fetch(`/api/exams/${slug}/questions?limit=20`)
      return { status: response.status, text: await response.text() }
    }, set.slug)
    expect(preview.status).toBe(set === SETS[0] ? 409 : 200)
    looked.push(preview.text)
  }
  const refused = await other.evaluate(
    async (id) => (await fetch(`/api/attempts/${id}/result`)).status,
    attemptId,
  )
  expect(refused).toBe(409)
  looked.push(await page.content(), await keptInBrowser(page))

  const before = [...looked, ...(await heard.texts())].join('\n')
  expect(before.length).toBeGreaterThan(500_000)
  expect(PIECES.filter((piece) => before.includes(piece))).toEqual([])
  expect(before).not.toMatch(KEY_FIELDS)

  // Runs the same search where solutions may appear. If it found nothing here, its result above would prove
  // nothing.
  await other.close()
  await goToReview(page)
  heard.forget()
  await submitFromReview(page)
  const after = (await heard.texts()).join('\n')
  expect(PIECES.filter((piece) => after.includes(piece)).length).toBeGreaterThan(
    ((PIECES.length / SETS.length) * 2) / 3,
  )
  expect(after).toMatch(KEY_FIELDS)
  await page.getByText('Question 1', { exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
  const shown = await page.getByRole('main').innerText()
  expect(PIECES.some((piece) => shown.includes(piece))).toBe(true)

  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  const kept = [await keptInBrowser(page), await page.content()].join('\n')
  expect(PIECES.filter((piece) => kept.includes(piece))).toEqual([])
  for (const secret of [person.email, person.userId, attemptId]) expect(kept).not.toContain(secret)
})

test('practice reveals the solution of the answered question, and no other', async ({
  page,
  context,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  const heard = listen(context)
  await page.goto(`/exam/${SETS[0].slug}/practice`)
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(question(page, 1)).toBeVisible()
  expect(PIECES.filter((piece) => heard.all().includes(piece))).toEqual([])
  const item = await answerRightly(page)
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
  await page.reload()
  await expect(question(page, 1)).toBeVisible()
  await settled(page)
  const told = [...(await heard.texts()), await page.content(), await keptInBrowser(page)].join('\n')
  const own = [item.explanation, ...item.choices.map(({ rationale }) => rationale)].join('\n')
  const found = PIECES.filter((piece) => told.includes(piece))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((piece) => !own.includes(piece))).toEqual([])
})

/** Keeps the body of every response that reaches the browser: pages, scripts, data. */
function listen(context: BrowserContext) {
  let bodies: Promise<string>[] = []
  let known = ''
  // Does not use the event for the headers, because a body that is still loading when the page is left never
  // completes.
  context.on('requestfinished', (request) => {
    const body = request.response().then((response) => response?.text() ?? '')
    // The driver may never report the end of a request if its page was left, or if a service worker responded.
    const text = Promise.race([body.catch(() => ''), delay(10_000, '')])
    bodies.push(text)
    void text.then((more) => {
      known += more
    })
  })
  return {
    texts: () => Promise.all(bodies),
    all: () => known,
    forget: () => {
      bodies = []
      known = ''
    },
  }
}

async function attemptIdOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch(`/api/exams/${location.pathname.split('/')[2]}/sitting`)
    return ((await response.json()) as { attemptId: string }).attemptId
  })
}
