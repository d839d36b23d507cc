// How fast the site is: what browsers measure and send, and what administrators see of it.
import { expectAccessible, expectReflow, OF_A_LAYOUT, PHONE } from './steps/accessible.ts'
import { COURSE } from './steps/content.ts'
import { reportTimings } from '#contract/timings.ts'
import { follow, hydrated } from './steps/hydration.ts'
import { expect, test } from './test.ts'

const PHONE_IN_THE_DARK = { size: PHONE, theme: 'dark' } as const

test('an administrator sees how long pages and requests take, over time and by route, and what else the server does', async ({
  page,
  newcomer,
  backstage,
}) => {
  // A route whose page no other journey measures.
  const route = '/imprint'
  await backstage.removeTimings(route)
  await backstage.addTimings('lcp', route, [1200, 2600, 2700, 9000])
  await newcomer({ role: 'admin' })
  await page.goto('/admin/performance')
  await page.getByLabel('Measured', { exact: true }).selectOption('Largest contentful paint (LCP)')
  await expect(page).toHaveURL(/metric=lcp/)
  await page.getByText('24 hours', { exact: true }).click()
  await expect(page).toHaveURL(/period=24h/)
  await expect(page.getByText('up to 2.5 s is good, above 4 s is poor')).toBeVisible()

  const byRoute = page.getByRole('table', { name: 'Largest contentful paint (LCP) by route' })
  await expect(byRoute.getByRole('row', { name: route })).toContainText('needs improvement')
  await byRoute.getByRole('link', { name: route }).click()
  await expect(page.getByRole('heading', { name: `of ${route} over 24 hours` })).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Point in time' })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', /4 values/)
  const last = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', last!)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: /of \/imprint over/ }).getByRole('row')).toHaveCount(5)

  for (const title of ['Jobs', 'Schedule', 'Tutor'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectAccessible(page, 'performance', [...OF_A_LAYOUT, PHONE_IN_THE_DARK])
  await expectReflow(page, 'performance')
  await page.getByRole('link', { name: 'Show all together' }).click()
  await expect(page.getByRole('heading', { name: /^Largest contentful paint \(LCP\) over/ })).toBeVisible()
  await backstage.removeTimings(route)
})

test('the page about performance says that nothing was measured, and offers another try if it failed', async ({
  page,
  newcomer,
  troubles,
}) => {
  troubles.expect(/status of 500/)
  await newcomer({ role: 'admin' })
  await page.goto('/admin/performance?metric=cls&name=%2Fnowhere')
  await expect(page.getByText('Nothing was measured in this period.')).toBeVisible()
  await page.route('**/api/admin/performance?*', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'x' } } }),
  )
  await page.goto('/admin/performance?metric=inp')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/admin/performance?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /over 7 days/ })).toBeVisible()
})

test('a visit that is measured sends its figures once, by route and without a cookie, when it is hidden', async ({
  page,
  newcomer,
}) => {
  const person = await newcomer()
  // As a visitor's browser, and as one of the tenth that measures.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Math.random = () => 0.05
  })
  const reports: { body: string; cookie: string | undefined; status: number }[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (!request.url().endsWith(reportTimings.path)) return
    void request
      .allHeaders()
      .then(({ cookie }) =>
        reports.push({ body: request.postData() ?? '', cookie, status: response.status() }),
      )
  })
  const measuring = page.waitForResponse(/measure-visit/)
  await page.goto(`/course/${COURSE.slug}`)
  await measuring
  await follow(page.getByRole('banner').getByRole('link', { name: 'Courses' }).first())
  await expect(page).toHaveURL('/courses')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('navigation', 'measure').length))
    .toBe(1)
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  await hide()
  await expect.poll(() => reports.length).toBe(1)
  await hide()
  const { values } = JSON.parse(reports[0]!.body) as { values: { route: string; metric: string }[] }
  const names = values.map(({ route, metric }) => `${metric} ${route}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'ttfb /course/:slug',
      'dom_ready /course/:slug',
      'load /course/:slug',
      'lcp /course/:slug',
      'cls /course/:slug',
      'navigation /courses',
    ]),
  )
  expect(reports[0]).toMatchObject({ cookie: undefined, status: 200 })
  for (const secret of [person.userId, person.email, COURSE.slug])
    expect(reports[0]!.body).not.toContain(secret)
  expect(reports).toHaveLength(1)
})

test('nine of ten visits, and every visit of a program, load nothing that measures', async ({ page }) => {
  await page.goto('/faq')
  await hydrated(page.locator('main > *').first())
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(scripts.some((name) => name.includes('entry-client'))).toBe(true)
  expect(scripts.filter((name) => name.includes('measure-visit'))).toEqual([])
})
