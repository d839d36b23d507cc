// The parts around every page: the header, the mobile menu, the footer, the link back to the top, and the
// measurement of navigations.
import { COURSE } from './steps/content.ts'
import { hydrated, openAccountMenu, settled } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 360, height: 740 }

test('the header leads to courses, blog, help and prices', async ({ page }) => {
  await page.goto('/faq')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Cutscore, start page' })).toHaveAttribute('href', '/')
  const links = header.getByRole('navigation').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/courses',
    '/blog',
    '/help',
    '/pricing',
  ])
})

test('the footer shows categories, pages, contact details, social networks and claims', async ({ page }) => {
  await page.goto('/faq')
  const footer = page.getByRole('contentinfo')
  for (const category of [
    'Cloud Computing',
    'Cybersecurity',
    'Networking',
    'DevOps',
    'Data & Analytics',
    'Project Management',
  ])
    await expect(footer.getByRole('link', { name: category })).toHaveAttribute(
      'href',
      /^\/courses\?category=/,
    )
  for (const [name, target] of [
    ['AI tutor', '/ai-tutor'],
    ['Help Center', '/faq'],
    ['About', '/about'],
    ['Careers', '/careers'],
    ['Contact', '/contact'],
    ['Live Chat', '/#live-chat'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Imprint', '/imprint'],
  ])
    await expect(footer.getByRole('link', { name: name!, exact: true })).toHaveAttribute('href', target!)
  for (const claim of ['200+ courses', '5 languages', '7-day money-back'])
    await expect(footer.getByText(claim, { exact: true })).toBeVisible()
  for (const network of ['LinkedIn', 'X', 'YouTube'])
    await expect(footer.getByRole('link', { name: network, exact: true })).toHaveAttribute('href', /^https:/)
  await expect(footer.getByRole('link', { name: /^(support|contact)@/ })).toHaveCount(2)
})

test('every link in the header and the footer leads to an existing page', async ({ page, request }) => {
  await page.goto('/faq')
  const targets = await page
    .locator('header a, footer a')
    .evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')!).filter((href) => href.startsWith('/')),
    )
  expect(targets.length).toBeGreaterThan(15)
  for (const target of new Set(targets))
    expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200)
})

test('a category in the footer filters the courses, and the filter can be removed', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Project Management' }).click()
  await expect(page).toHaveURL('/courses?category=Project+Management')
  await expect(page.getByText('Only Project Management')).toBeVisible()
  await expect(page.getByText(/^Showing (\d+) of \1 courses$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^View Course PMP/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^View Course AZ-900/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show every category' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByText(/^Showing \d+ of \d+ courses$/)).toBeVisible()
})

test('the mobile menu opens, has search, links and actions, and closes', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/faq')
  const header = page.getByRole('banner')
  const open = header.getByRole('button', { name: 'Open menu' })
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await hydrated(open)
  await open.click()
  await expect(header.getByRole('searchbox')).toBeVisible()
  for (const name of ['Courses', 'Blog', 'Help', 'Pricing'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await header.getByRole('button', { name: 'Close menu' }).click()
  await expect(header.getByRole('searchbox')).toBeHidden()
  await open.click()
  await header.getByRole('link', { name: 'Pricing', exact: true }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(header.getByRole('searchbox')).toBeHidden()
})

test('Escape closes the mobile menu, and returns the focus to its button', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/faq')
  const header = page.getByRole('banner')
  await hydrated(header.getByRole('button', { name: 'Open menu' }))
  await header.getByRole('button', { name: 'Open menu' }).click()
  await header.getByRole('link', { name: 'Pricing', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('searchbox')).toBeHidden()
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await page.keyboard.press('Enter')
  await header.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(header.getByRole('searchbox')).toBeVisible()
})

test(
  'the mobile menu can be scrolled to its end in a low window, and closes when focus leaves it',
  { tag: LONG },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/faq')
    const header = page.getByRole('banner')
    await hydrated(header.getByRole('button', { name: 'Open menu' }))
    await header.getByRole('button', { name: 'Open menu' }).click()
    const last = header.getByRole('button', { name: 'Get Started' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await last.focus()
    await page.keyboard.press('Tab')
    await expect(header.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  'the header’s menu has “Fix Admin Access”, and the mobile menu does not',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await page.goto('/faq')
    await openAccountMenu(page)
    await expect(page.getByRole('menuitem', { name: 'Fix Admin Access' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize(PHONE)
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Open menu' }).click()
    await expect(header.getByText('My Account')).toBeVisible()
    await expect(header.getByText(subscriber.email)).toBeVisible()
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(header.getByText('Fix Admin Access')).toHaveCount(0)
  },
)

test('the menu leads to the dashboard, the subscription, the invoices and the account, in a wide and in a narrow window', async ({
  page,
  newcomer,
}) => {
  const own = [
    ['Dashboard', '/dashboard'],
    ['Your attempts', '/dashboard/attempts'],
    ['Notebook', '/dashboard/notebook'],
    ['AI tutor', '/dashboard/ai-tutor'],
    ['Review', '/dashboard/review'],
    ['Subscription', '/dashboard/subscription'],
    ['Billing history', '/dashboard/billing-history'],
    ['Account', '/dashboard/account'],
  ] as const
  await newcomer()
  await page.goto('/?home')
  await openAccountMenu(page)
  for (const [name, path] of own)
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', path)
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  const narrow = page.getByRole('navigation', { name: 'Account' })
  for (const [name, path] of own)
    await expect(narrow.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
})

test('the link back to the top appears after 400 px and scrolls there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/?home')
  const button = page.getByRole('button', { name: 'Back to top' })
  const goDown = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await goDown(400)
  await expect(button).toHaveCount(0)
  await goDown(401)
  await expect(button).toBeVisible()
  await goDown(2_000)
  const passed = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const tops: number[] = []
        addEventListener('scroll', () => {
          tops.push(scrollY)
          if (scrollY === 0) resolve(tops)
        })
      }),
  )
  await button.click()
  // The scrolling is smooth, so positions in between must have been seen.
  expect((await passed).length).toBeGreaterThan(2)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
})

test(
  'a navigation is measured by its route, and marked when it was preloaded',
  { tag: LONG },
  async ({ page }) => {
    const measures = () =>
      page.evaluate(() =>
        performance.getEntriesByName('navigation', 'measure').map((entry) => ({
          took: entry.duration,
          ...(entry as PerformanceMeasure).detail,
        })),
      )
    // The page is visible a moment before the navigation is measured.
    const routes = async () => (await measures()).map(({ route }) => route)
    await page.goto('/courses')
    const link = page.getByRole('link', { name: COURSE.title }).first()
    await expect(link).toBeVisible()
    await settled(page)
    await link.click()
    await expect.poll(routes).toEqual(['/course/:slug'])
    await page.goBack()
    await expect.poll(routes).toEqual(['/course/:slug', '/courses'])
    for (const { took, duration, timestamp, wasPreloaded } of await measures()) {
      expect(duration).toBeCloseTo(took, 0)
      expect(timestamp).toBeGreaterThan(1_700_000_000_000)
      expect(wasPreloaded).toBe(duration < 300)
    }
  },
)
