// The dashboard shows how a person is doing in every course, and one button for what to do next.
import { saveAnswer, startAttempt } from '#contract/attempts.ts'
import { answer, question } from './steps/attempt.ts'
import { answerSet } from './steps/answer-set.ts'
import { ask } from './steps/ask.ts'
import { title } from './steps/buying.ts'
import { choiceIdsOf, COURSE, SETS } from './steps/content.ts'
import { hydrated, settled } from './steps/hydration.ts'
import { check } from './steps/practice-session.ts'
import { OWN_CONTEXT, PHONE_TOO } from './tags.ts'
import { expect, test } from './test.ts'

test(
  'a new account is led to the courses, and after its first answers to practice that starts with one press',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    test.slow()
    await newcomer({ plan: 'pro' })
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
    const next = page.getByRole('region', { name: 'Choose your exam' })
    await next.getByRole('link', { name: 'See the courses' }).click()
    await expect(page).toHaveURL('/courses')

    await answerSet(page, SETS[0], () => false)
    await page.goto('/dashboard')
    const start = page.getByRole('button', { name: /^\d+ in .+, about \d+ minutes?$/ })
    await hydrated(start)
    // Both are on the first screen of a phone, above the tabs.
    await expect(start).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: 'Exam Readiness' })).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('link', { name: SETS[0].title })).toBeVisible()
    await expect(page.getByText('probably below the pass mark').first()).toBeVisible()
    await start.click()
    await expect(question(page, 1)).toBeFocused()
    await answer(page)
    await check(page)

    // The dashboard knows of the answer, though it was fetched less than five minutes ago.
    await page.getByRole('link', { name: /^Leave practice/ }).click()
    await page.getByRole('link', { name: 'Cutscore, start page' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('link', { name: /^Go on, 1 of \d+$/ }).click()
    await expect(question(page, 2)).toBeVisible()
  },
)

test('a running exam comes before everything else, with the time that is left', async ({
  page,
  newcomer,
  backstage,
}) => {
  const person = await newcomer({ plan: 'pro' })
  await page.goto('/imprint')
  const { attempt } = await ask(page, startAttempt, {
    params: { slug: SETS[0].slug },
    body: { mode: 'timed', timeLimitMinutes: 60, course: COURSE.slug },
  })
  const [first] = attempt!.items
  await ask(page, saveAnswer, {
    params: { attemptId: attempt!.attemptId, questionId: first!.questionId },
    body: { choiceIds: choiceIdsOf(first!, { isRight: true }), flagged: false, revision: 1, timeMs: 5_000 },
  })
  await backstage.leaveSeconds(person, 40 * 60 + 30)
  await page.goto('/dashboard')
  await expect(page.getByText('40 minutes left.')).toBeVisible()
  await page.getByRole('link', { name: /^Go on, 1 of \d+$/ }).click()
  await expect(page.getByRole('heading', { name: /^Question \d+ of / })).toBeVisible()
})

test('plots are read with the keyboard, and each has a table', async ({ page, newcomer, backstage }) => {
  test.slow()
  const person = await newcomer({ plan: 'pro' })
  await page.goto('/imprint')
  await answerSet(page, SETS[0], () => true)
  await answerSet(page, SETS[1], () => true)
  await backstage.fillDays(person, COURSE.slug)
  await page.goto('/dashboard')
  const day = page.getByRole('slider', { name: 'Day' })
  await page.getByRole('heading', { name: 'Readiness over time' }).scrollIntoViewIfNeeded()
  await expect(day).toHaveAttribute('aria-valuetext', /: \d+% to pass, predicted score \d+% \(\d+–\d+\)$/)
  const today = await day.getAttribute('aria-valuetext')
  await day.focus()
  await page.keyboard.press('Home')
  await expect(day).not.toHaveAttribute('aria-valuetext', today!)
  await page.keyboard.press('End')
  await expect(day).toHaveAttribute('aria-valuetext', today!)
  await page.keyboard.press('ArrowLeft')
  await expect(day).not.toHaveAttribute('aria-valuetext', today!)
  const attempt = page.getByRole('slider', { name: 'Attempt' })
  await page.getByRole('heading', { name: 'Your pace' }).scrollIntoViewIfNeeded()
  await expect(attempt).toHaveAttribute('aria-valuetext', /5 s a question, the exam leaves/)
  for (const summary of await page.getByText('Show as a table').all()) await summary.click()
  for (const [name, rows] of [
    ['Readiness by day', 61],
    ['Weakest domains', 4],
    ['Days of the last four weeks', 29],
    ['Pace of recent attempts', 3],
  ] as const)
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(rows)
  await page.goto(`/course/${COURSE.slug}/readiness`)
  await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible()
})

test(
  'nothing moves while it loads and is read to its end',
  { tag: [OWN_CONTEXT, PHONE_TOO] },
  async ({ page, newcomer, backstage }) => {
    test.slow()
    const person = await newcomer({ plan: 'pro' })
    await page.goto('/imprint')
    await answerSet(page, SETS[0], () => true)
    await answerSet(page, SETS[1], () => false)
    await backstage.fillDays(person, COURSE.slug)
    await page.addInitScript(() => {
      const watched = Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          watched.shifted += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/dashboard')
    for (const name of ['Readiness over time', 'Study time', 'Your pace', 'Last attempts']) {
      await page.getByRole('heading', { name }).scrollIntoViewIfNeeded()
      await settled(page)
    }
    await expect(page.getByRole('slider', { name: 'Attempt' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
  },
)

test('without a plan, the button leads to the plans and the results stay', async ({
  page,
  newcomer,
  backstage,
}) => {
  const person = await newcomer({ plan: 'pro' })
  await page.goto('/imprint')
  await answerSet(page, SETS[0], () => true)
  await backstage.changeSubscription(person, { status: 'canceled', isTold: false })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: SETS[0].title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL('/pricing')
})

test('visitors are asked to sign in, and a failure offers another try', async ({
  page,
  newcomer,
  troubles,
}) => {
  troubles.expect(/status of 50\d/)
  await page.goto('/dashboard')
  await expect(title(page, 'Sign in first')).toBeVisible()
  await newcomer()
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your dashboard could not be loaded' })).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute('**/api/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your exam' })).toBeVisible()
})
