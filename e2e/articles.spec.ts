import type { Page } from '@playwright/test'
import { ARTICLES, findArticle, type ArticleFile } from './steps/articles.ts'
import { hydrated } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const onShelf = (shelf: string) => ARTICLES.filter((article) => article.shelf === shelf)
const title = (page: Page, { title: name }: ArticleFile) =>
  page.getByRole('heading', { name, level: 1, exact: true })
/** A link in the text to another article: its text and its path. */
const linkIn = ({ body }: ArticleFile) => /\[([^\]*`]+)\]\((\/(?:help|blog)\/[a-z0-9-]+)\)/.exec(body)
const withLink = () => findArticle((article) => article.shelf === 'help' && linkIn(article) !== null)
const long = () => findArticle(({ headings }) => headings.length >= 3)

/** Marks this document. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test.describe('the blog', () => {
  test('shows its newest article first, and links to its feed', { tag: LONG }, async ({ page, request }) => {
    await page.goto('/blog')
    const newest = onShelf('blog')
      .map(({ published }) => published)
      .toSorted()
      .at(-1)!
    const latest = page.getByRole('region', { name: 'Latest article' })
    await expect(latest.locator('time')).toHaveAttribute('datetime', newest)
    for (const article of onShelf('blog'))
      await expect(page.getByRole('link', { name: article.title, exact: true })).toBeVisible()
    const feed = page.locator('link[rel=alternate][type="application/rss+xml"]')
    const answer = await request.get((await feed.getAttribute('href'))!)
    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect((await answer.text()).match(/<item>/g)).toHaveLength(onShelf('blog').length)
  })
})

test.describe('the help page', () => {
  test('lists every article under its category', async ({ page }) => {
    await page.goto('/help')
    for (const article of onShelf('help')) {
      const category = page.getByRole('region', { name: article.category!, exact: true })
      await expect(category.getByRole('link', { name: article.title, exact: true })).toBeVisible()
    }
  })

  test('searches as you type, and keeps the search in the URL', async ({ page }) => {
    const article = withLink()
    await page.goto('/help')
    await mark(page)
    const search = page.getByRole('searchbox', { name: 'Search the help' })
    await hydrated(search)
    await search.fill(article.title.toUpperCase())
    await expect(page).toHaveURL(/\/help\?search=/)
    await expect(
      page.getByRole('status').filter({ hasText: /^1 article for|^\d+ articles for/ }),
    ).toBeVisible()
    await expect(page.getByRole('listitem').getByRole('link').first()).toHaveText(article.title)
    expect(await isSameDocument(page)).toBe(true)
    await page.reload()
    await hydrated(search)
    await expect(search).toHaveValue(article.title.toUpperCase())
    await search.fill('zzzz nothing like it')
    await expect(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact')
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await expect(page).toHaveURL('/help')
    await expect(search).toHaveValue('')
  })

  test('searches for text that was typed before its script ran', { tag: LONG }, async ({ page }) => {
    const article = withLink()
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/entry-client*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/help', { waitUntil: 'commit' })
    await page.getByRole('searchbox', { name: 'Search the help' }).fill(article.title)
    release()
    await expect(page).toHaveURL(/\/help\?search=/)
    await expect(page.getByRole('listitem').getByRole('link').first()).toHaveText(article.title)
  })

  test('accepts any search', async ({ page, request }) => {
    for (const search of ['x'.repeat(10_000), '\u0000\u0007\u001b', '\u202eעברית', '\ud83d', '"><script>']) {
      const answer = await request.get(`/help?${new URLSearchParams({ search })}`)
      expect(answer.status()).toBe(200)
    }
    // The browser and the server must read the URL in the same way, or React would report a mismatch.
    await page.goto(`/help?search=${'x'.repeat(119)}%F0%9F%98%80%00%07${'y'.repeat(1_000)}`)
    await expect(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
    await page.goto('/help?search=%E2%80%AE%D7%A9%D7%9C%D7%95%D7%9D%00%07')
    await expect(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('articles can be found and read', async ({ page }) => {
    const article = withLink()
    await page.goto('/help')
    await page.getByRole('searchbox', { name: 'Search the help' }).fill(article.title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/help\?search=/)
    await page.getByRole('listitem').getByRole('link', { name: article.title, exact: true }).click()
    await expect(title(page, article)).toBeVisible()
    await expect(page.locator('.article-text')).toContainText(linkIn(article)![1]!)
  })
})

test.describe('an article', () => {
  test('has links to other articles, which open without a reload, or in a new tab on Ctrl-click', async ({
    page,
    context,
  }) => {
    const article = withLink()
    const [, words, address] = linkIn(article)!
    await page.goto(article.path)
    await hydrated(page.locator('.article-text'))
    await mark(page)
    const link = page.locator('.article-text').getByRole('link', { name: words!, exact: true }).first()
    // The request says where the tab leads; on a busy machine, a tab in the background may take long to show it.
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent(
        'request',
        (request) => request.isNavigationRequest() && new URL(request.url()).pathname === address,
      ),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.close()
    await expect(page).toHaveURL(article.path)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address!)
    await expect(
      title(
        page,
        findArticle(({ path }) => path === address),
      ),
    ).toBeFocused()
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'has a table of contents beside the text, or collapsed above it on a phone',
    { tag: LONG },
    async ({ page }) => {
      const { path, headings } = long()
      await page.goto(path)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(contents.getByRole('link')).toHaveText(headings)
      await contents.getByRole('link').last().click()
      const last = page.getByRole('heading', { name: headings.at(-1)!, level: 2, exact: true })
      await expect(last).toBeInViewport()
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(contents).toBeHidden()
      await page.getByText('On this page').filter({ visible: true }).click()
      await contents.getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: headings[0]!, level: 2, exact: true })).toBeInViewport()
    },
  )

  test('scrolls to the heading that a link from another article names', { tag: LONG }, async ({ page }) => {
    const { path, headings } = long()
    const from = findArticle((article) => article.path !== path && linkIn(article) !== null)
    await page.goto(path)
    const heading = page.getByRole('heading', { name: headings.at(-1)!, level: 2, exact: true })
    const id = (await heading.getAttribute('id'))!
    await page.goto(from.path)
    await hydrated(page.locator('.article-text'))
    await mark(page)
    const link = page.locator(`.article-text a[href="${linkIn(from)![2]}"]`).first()
    const address = `${path}#${id}`
    await link.evaluate((element, href) => element.setAttribute('href', href), address)
    await page.locator(`.article-text a[href="${address}"]`).click()
    await expect(heading).toBeInViewport()
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'prints its text black on white, with the URLs of its links and without the header and footer',
    { tag: LONG },
    async ({ page }) => {
      const article = withLink()
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(article.path)
      await expect(page.getByRole('banner')).toBeVisible()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const hidden of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByRole('navigation'),
      ])
        await expect(hidden.filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
      await expect(title(page, article)).toBeVisible()
      await expect(page.locator('.article-text > p').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      const printed = await page
        .locator(`.article-text a[href="${linkIn(article)![2]}"]`)
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content)
      expect(printed.replaceAll(/["\s]|" "/g, '')).toContain(new URL(linkIn(article)![2]!, page.url()).href)
    },
  )

  test('tells search engines its author, dates and place in the site', async ({ page }) => {
    const article = findArticle(({ shelf }) => shelf === 'blog')
    await page.goto(article.path)
    const address = page.url()
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(facts.map((json) => JSON.parse(json) as object)).toEqual([
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: article.title,
        datePublished: article.published,
        author: expect.objectContaining({ '@type': 'Organization', name: 'Cutscore team' }),
        mainEntityOfPage: address,
      }),
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'Blog', item: new URL('/blog', address).href }),
          expect.objectContaining({ position: 2, name: article.title, item: address }),
        ],
      }),
    ])
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content')
    expect(await content('name="description"')).toBe(article.summary)
    expect(await content('property="og:type"')).toBe('article')
    expect(await content('property="og:image"')).toBe(new URL(`/og/blog/${article.slug}.png`, address).href)
  })

  test(
    'that cannot be loaded says so, and loads on the next try',
    { tag: LONG },
    async ({ page, troubles }) => {
      troubles.expect(/Failed to load resource/)
      const article = findArticle(({ shelf }) => shelf === 'blog')
      await page.goto('/blog')
      const link = page.getByRole('link', { name: article.title, exact: true })
      await hydrated(link)
      await mark(page)
      await page.route('**/api/articles/**', (route) => route.abort())
      await link.click()
      await expect(page.getByRole('status', { name: 'Loading the article' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'The article could not be loaded' })).toBeVisible()
      expect(await isSameDocument(page)).toBe(true)
      await page.unroute('**/api/articles/**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(title(page, article)).toBeVisible()
    },
  )

  test('that does not exist says so, with status 404', async ({ page, troubles }) => {
    troubles.expect(/status of 404/)
    for (const path of ['/blog/no-such-article', '/help/no-such-article']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'This article does not exist', level: 1 })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Search the help' }).click()
    await expect(page).toHaveURL('/help')
  })
})

test('privacy, terms, about and careers have URLs of their own', async ({ page }) => {
  for (const document of onShelf('pages')) {
    expect((await page.goto(document.path))?.status()).toBe(200)
    await expect(title(page, document)).toBeVisible()
    await expect(page.getByText('Last updated')).toBeVisible()
  }
})
