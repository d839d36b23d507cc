// cspell:ignore fundametals The catalogue of courses: scrolling, searching, filtering and sorting. Its URL
// contains the search, the filters and the order.
import { COURSE } from './steps/content.ts'
import { hydrated, settled } from './steps/hydration.ts'
import { LONG, PHONE_TOO } from './tags.ts'
import { expect, test } from './test.ts'

test.describe('the catalogue', () => {
  // Other tests add courses.
  const showsTwenty = /^Showing 20 of \d+ courses$/
  const shows = (count: number, of: number) => `Showing ${count} of ${of} courses`

  test('shows twenty courses, and more on scrolling', { tag: PHONE_TOO }, async ({ page }) => {
    await page.goto('/courses')
    await expect(page.getByRole('heading', { name: 'IT Certification Courses', level: 1 })).toBeVisible()
    await expect(page.getByText(showsTwenty)).toBeVisible()
    await expect(page.getByText('Scroll for more')).toBeVisible()
    await page.getByText(showsTwenty).scrollIntoViewIfNeeded()
    await expect(page.getByText(/^Showing (\d+) of \1 courses$/)).toBeVisible()
    await expect(page.getByText('Scroll for more')).toHaveCount(0)
  })

  test(
    'keeps its search, filters and order in the URL, which works after a reload and with Back',
    { tag: PHONE_TOO },
    async ({ page }) => {
      await page.goto('/courses')
      await hydrated(page.getByRole('combobox', { name: 'Provider' }))
      await page.getByRole('combobox', { name: 'Provider' }).selectOption('Vendor Two')
      await expect(page).toHaveURL('/courses?provider=Vendor+Two')
      await expect(page.getByText(shows(10, 10))).toBeVisible()
      await page.getByRole('combobox', { name: 'Level' }).selectOption('Beginner')
      await expect(page.getByText(shows(5, 5))).toBeVisible()
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High')
      await expect(page).toHaveURL('/courses?provider=Vendor+Two&level=Beginner&sort=price-asc')
      const search = page.getByRole('searchbox', { name: 'Search courses by title or provider' })
      await search.fill('  ROUTING ')
      await expect(page).toHaveURL(/search=ROUTING/)
      await page.reload()
      // Going back earlier would leave the page while it is being hydrated.
      await hydrated(search)
      await expect(search).toHaveValue('ROUTING')
      await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveValue('Vendor Two')
      await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('Beginner')
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc')
      await expect(page.getByText(shows(5, 5))).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/courses?provider=Vendor+Two&level=Beginner')
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular')
      await page.goBack()
      await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('all')
      await expect(page.getByText(shows(10, 10))).toBeVisible()
    },
  )

  test('puts the course with the most questions first', { tag: LONG }, async ({ page }) => {
    await page.goto('/courses')
    const first = page.getByRole('link', { name: /^View Course/ }).first()
    // All courses with two sets have the same number of questions; courses without sets come after them.
    await expect(first).not.toHaveAccessibleName(/Extra course/)
    await hydrated(page.getByRole('combobox', { name: 'Sort by' }))
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low')
    await expect(page).toHaveURL('/courses?sort=price-desc')
    await expect(first).toHaveAccessibleName(/Extra course|without sets|Gone|Visited/)
  })

  test('finds a course by any form of its code, by words in any order, and in spite of a typing error', async ({
    request,
  }) => {
    for (const search of ['az900', 'az 900', 'fundamentals azure', 'fundametals', 'azrue']) {
      const html = await (await request.get(`/courses?${new URLSearchParams({ search })}`)).text()
      expect(html, search).toContain(`href="/course/${COURSE.slug}"`)
    }
  })

  test('accepts strange characters in a search', { tag: LONG }, async ({ request }) => {
    const strange = [
      '-'.repeat(33),
      '!!!(',
      ':*',
      '%',
      '_',
      '\\',
      '"',
      '\u202e',
      '\uD800',
      '-'.repeat(10_000),
    ]
    const pages = ['/courses?search=', `/course/${COURSE.slug}/search?q=`, '/help?search=', '/blog?search=']
    for (const page of pages)
      for (const text of strange) {
        const address = page + encodeURIComponent(text.toWellFormed())
        expect((await request.get(address)).status(), address.slice(0, 80)).toBe(200)
      }
  })

  test('says when nothing matches, and how to see all courses again', async ({ page }) => {
    await page.goto('/courses?search=nothing+of+the+kind')
    await expect(page.getByRole('heading', { name: 'No course matches' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.getByText(showsTwenty)).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search courses by title or provider' })).toHaveValue('')
  })

  test(
    'opens from the header’s search, which ignores blank input and clears itself',
    { tag: PHONE_TOO },
    async ({ page, isMobile }) => {
      await page.goto('/pricing')
      const open = async () => {
        if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
      }
      // Before it is hydrated, the form submits without a script.
      await settled(page)
      await open()
      const search = page
        .getByRole('searchbox', { name: 'Search courses', exact: true })
        .filter({ visible: true })
      await search.fill('   ')
      await search.press('Enter')
      await expect(page).toHaveURL('/pricing')
      await search.fill('  microsoft ')
      await search.press('Enter')
      await expect(page).toHaveURL('/courses?search=microsoft')
      // AZ-900, AZ-104, DP-900 and AI-900.
      await expect(page.getByText(shows(4, 4))).toBeVisible()
      await open()
      await expect(search).toHaveValue('')
    },
  )

  test('does not offer a choice with an empty value', { tag: LONG }, async ({ page }) => {
    await page.goto('/courses')
    await expect(page.getByRole('combobox', { name: 'Provider' })).toContainText('All Providers')
    const values = await page
      .getByRole('option', { includeHidden: true })
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(values.length).toBeGreaterThan(6)
    expect(values).not.toContain('')
  })
})

test('the catalogue accepts any URL parameters', async ({ page }) => {
  for (const query of [
    'page=-1',
    'sort=cheapest&level=none&provider=nobody',
    `search=${'x'.repeat(10_000)}`,
    'search=%00%07%1b',
    'search=%ED%A0%80',
    'search=%D7%A9%D7%9C%D7%95%D7%9D%20%E2%80%AEfdp',
    'search=zzz&search=azure',
    'category=%3Cscript%3E',
  ]) {
    const response = await page.goto(`/courses?${query}`)
    expect(response?.status(), query).toBe(200)
    await expect(page.getByRole('heading', { name: 'IT Certification Courses' })).toBeVisible()
    // The page shows one of these texts, and never an error. A mismatch between server and browser would
    // appear in the console.
    const said = page.getByText(/^Showing \d+ of \d+ courses$/).or(page.getByText(/^No course /).first())
    await expect(said.first(), query).toBeVisible()
  }
})
