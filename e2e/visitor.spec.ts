import { COURSE, SAMPLE_SIZE } from './steps/content.ts'
import { hydrated, openAccountMenu, follow } from './steps/hydration.ts'
import { answerRightly, choices, choose, question } from './steps/attempt.ts'
import { LONG, PHONE_TOO } from './tags.ts'
import { expect, test } from './test.ts'

test(
  'a visitor answers a question on the home page, and the sample of ten leads to the course',
  { tag: PHONE_TOO },
  async ({ page }) => {
    await page.goto('/')
    await answerRightly(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    const feedback = page.getByRole('region', { name: 'Feedback' })
    await expect(feedback.getByRole('heading', { name: 'Correct' })).toBeFocused()
    await expect(feedback).toContainText(/Last verified\d+ \w+ \d{4}Exam version\w/)
    await follow(page.getByRole('link', { name: `Try all ${SAMPLE_SIZE}` }))

    // The first question was answered on the home page.
    for (let number = 2; number <= SAMPLE_SIZE; number += 1) {
      await expect(question(page, number)).toBeVisible()
      await answerRightly(page, number !== 2)
      await page.getByRole('button', { name: 'Check answer' }).click()
      await expect(
        feedback.getByRole('heading', { name: number === 2 ? /^(Incorrect|Partly)/ : 'Correct' }),
      ).toBeVisible()
      await page.getByRole('button', { name: number < SAMPLE_SIZE ? 'Next' : 'See how you did' }).click()
    }
    await expect(page.getByRole('heading', { name: '9 of 10 correct' })).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: 'Incorrect' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Review question 2', exact: true }).click()
    await expect(feedback.getByRole('heading', { name: /^(Incorrect|Partly)/ })).toBeVisible()
  },
)

test('answers to a sample are kept in the browser, shown again after signing in, and cleared on request or at sign-out', async ({
  page,
  newcomer,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('sample answers'))
  const feedback = page.getByRole('region', { name: 'Feedback' })
  await page.goto('/')
  await answerRightly(page)
  expect(await kept()).toBeNull()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(feedback.getByRole('heading', { name: 'Correct' })).toBeVisible()
  await expect.poll(kept).toContain(COURSE.slug)
  // Only the choices are stored, not the feedback.
  expect(await kept()).toMatch(
    /^\{"[a-z0-9-]+":\{"[0-9a-f-]{36}":\["[0-9a-f-]{36}"(,"[0-9a-f-]{36}")*\]\}\}$/,
  )

  await page.reload()
  await expect(feedback.getByRole('heading', { name: 'Correct' })).toBeVisible()
  await expect(feedback.getByRole('heading', { name: 'Correct' })).not.toBeFocused()
  await page.getByRole('button', { name: 'Clear my answers' }).click()
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible()
  await expect.poll(kept).toBeNull()

  await page.goto(`/course/${COURSE.slug}/sample`)
  for (let number = 1; number <= SAMPLE_SIZE; number += 1) {
    await expect(question(page, number)).toBeVisible()
    await answerRightly(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await page.getByRole('button', { name: number < SAMPLE_SIZE ? 'Next' : 'See how you did' }).click()
  }
  await expect(page.getByRole('heading', { name: '10 of 10 correct' })).toBeVisible()
  await newcomer()
  await page.goto(`/course/${COURSE.slug}/sample`)
  await expect(page.getByRole('heading', { name: '10 of 10 correct' })).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(question(page, 1)).toBeVisible()
  await expect.poll(kept).toBeNull()

  await answerRightly(page)
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect.poll(kept).not.toBeNull()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(kept).toBeNull()
})

test('a sample without answers links back to the course', { tag: LONG }, async ({ page }) => {
  await page.goto(`/course/${COURSE.slug}`)
  await expect(page.getByRole('heading', { name: COURSE.title, level: 1 })).toBeVisible()
  await expect(page.getByText('€49/month')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe to Access All Courses' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await page.getByRole('link', { name: 'Start sample' }).click()
  await expect(page.getByRole('button', { name: 'Check answer' })).toHaveAccessibleDescription(
    'Choose an answer first',
  )
  await choose(choices(page).first())
  await expect(page.getByRole('button', { name: 'Check answer' })).not.toHaveAccessibleDescription(/./)
  await page.goBack()
  await expect(page).toHaveURL(`/course/${COURSE.slug}`)
})

test('a course that does not exist is "Course Not Found", with status 404 and a way back', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404/)
  const response = await page.goto('/course/no-such-course')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Courses' }).click()
  await expect(page).toHaveURL('/courses')
})

test('a URL that has no page says so, with status 404', async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse courses' })).toBeVisible()
})

test('a reader who scrolls before the script has loaded keeps their place', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/pricing', { waitUntil: 'commit' })
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
  await form.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  release()
  // Only the visible parts are hydrated.
  await hydrated(form)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a page whose code is still loading says so, and has a title', { tag: LONG }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/home-page*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/pricing')
  const start = page.getByRole('link', { name: 'Cutscore, start page' })
  await hydrated(start)
  await start.click()
  // The previous page may still be shown, with status regions of its own.
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect.soft(page).toHaveTitle(/Cutscore/, { timeout: 1_000 })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Master IT certifications with a tutor that makes you think.',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, heading, text] of [
    [
      '/',
      'Master IT certifications with a tutor that makes you think.',
      'Which courses does a plan include?',
    ],
    ['/courses', 'IT Certification Courses', COURSE.title],
    ['/pricing', 'One subscription, every course', '€312'],
    [`/course/${COURSE.slug}`, COURSE.title, '€49'],
    [`/course/${COURSE.slug}/sample`, 'Question 1 of 10', `${COURSE.title}, free sample`],
  ] as const)
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    })

  test('the course search finds a course', async ({ page }) => {
    await page.goto('/courses')
    await page.getByRole('searchbox', { name: 'Search courses by title or provider' }).fill('microsoft')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/courses\?.*search=microsoft/)
    await expect(page.getByText(/^Showing (\d+) of \1 courses$/)).toBeVisible()
    await expect(page.getByRole('link', { name: `View Course ${COURSE.title}` })).toBeVisible()
    await expect(page.getByRole('link', { name: /^View Course PMP/ })).toHaveCount(0)
  })
})

test('the pricing page says what is charged, and never more than any price shown', async ({ page }) => {
  await page.goto('/pricing')
  const charged = page.getByRole('region', { name: 'What is charged' })
  await expect(charged).toContainText('€39 a month or €312 a year')
  await expect(charged).toContainText('Course pages show €49 and €470; what is charged is the lower price')
  await expect(charged).toContainText(
    'Full refund within 7 days of your first payment, in one click. Once per person.',
  )
})

test('a choice made before the script has loaded counts', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/course/${COURSE.slug}/sample`, { waitUntil: 'commit' })
  await choices(page).first().check({ force: true })
  release()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
})
