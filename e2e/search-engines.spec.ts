import { COURSE } from './steps/content.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

test('robots.txt names the sitemap, which lists the canonical URL of each page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)![1]!
  const response = await request.get(sitemap)
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const pages = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  // Other tests add and remove courses, so only the pages of the shipped course are opened.
  const followed = pages.filter((address) => {
    const { pathname } = new URL(address)
    return !/^\/courses?\//.test(pathname) || pathname.split('/')[2] === COURSE.slug
  })
  expect(followed.filter((address) => address.includes(`/${COURSE.slug}`)).length).toBeGreaterThan(1)
  expect(followed.length).toBeGreaterThan(40)
  for (const address of followed) {
    const page = await request.get(address)
    expect(page.status(), address).toBe(200)
    expect(await page.text(), address).toContain(`<link rel="canonical" href="${address}"`)
  }
})

test('the preview picture of a page exists', { tag: LONG }, async ({ page, request }) => {
  const pictures: string[] = []
  for (const path of ['/', '/courses', `/course/${COURSE.slug}`]) {
    await page.goto(path)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await request.get(address!)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    expect(picture.headers()['cache-control']).toBe('public, max-age=86400')
    pictures.push(new URL(address!).pathname)
  }
  expect(pictures).toEqual(['/og/site.png', '/og/site.png', `/og/course/${COURSE.slug}.png`])
})

test('a moved URL redirects and keeps its query', async ({ page }) => {
  await page.goto('/Catalog/?search=azure')
  await expect(page).toHaveURL('/courses?search=azure')
})

test('a removed page answers with status 410, and still says so once its script has run', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 410/)
  const response = await page.goto('/course/ai-900-beta')
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'This page is gone', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^This page is gone/)
  await page.getByRole('link', { name: 'Browse courses' }).click()
  await expect(page.getByRole('heading', { name: 'IT Certification Courses', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This page is gone', level: 1 })).toBeVisible()
})

test('every file has the headers that keep other sites’ scripts out', async ({ page, request }) => {
  await page.goto('/')
  const script = await page.locator('script[type="module"][src]').first().getAttribute('src')
  for (const path of ['/sw.js', '/offline.html', '/favicon.svg', '/robots.txt', '/og/site.png', script!]) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(headers['content-security-policy'], path).toMatch(/manifest-src 'self'; worker-src 'self'/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})
