// Recently viewed courses, and the links on the not-found page.
import type { Page } from '@playwright/test'
import { COURSE } from './steps/content.ts'
import { alive, openAccountMenu, settled } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

test.describe('recently viewed courses', () => {
  test.describe.configure({ mode: 'default' })
  const visited = ['a', 'b', 'c', 'd'].map((letter) => `visited-${letter}`)
  const titleOf = (slug: string) => `Course ${slug}`
  const main = (page: Page) => page.getByRole('main')
  const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')

  test.beforeAll(({ backstage }) =>
    backstage.addCourses(
      visited.map((slug) => ({ slug, title: titleOf(slug), provider: 'Visited', level: 'Beginner' })),
    ),
  )
  test.afterAll(({ backstage }) => backstage.removeCourses(visited))

  async function visit(page: Page, ...slugs: string[]): Promise<void> {
    for (const slug of slugs) {
      await page.goto(`/course/${slug}`)
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('recent courses') ?? ''))
        .toMatch(new RegExp(`^\\[\\{"slug":"${slug}"`))
    }
  }

  test('are the last three, newest first, on a course page and on the not-found page', async ({
    page,
    troubles,
  }) => {
    troubles.expect(/status of 404/)
    await visit(page, 'visited-a')
    const height = async () => {
      await alive(page)
      return page.evaluate(() => document.documentElement.scrollHeight)
    }
    const before = await height()
    await visit(page, ...visited)
    // Browsers round heights to whole pixels.
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1)
    await expect(recent(page)).toHaveText([titleOf('visited-c'), titleOf('visited-b')])
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/no/such/page')
    await expect(recent(page)).toHaveText(['visited-d', 'visited-c', 'visited-b'].map(titleOf))
    await expect(main(page).getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
    await settled(page)
    expect(asked.filter((path) => path.startsWith('/api/courses/'))).toEqual([])
    await main(page).getByRole('searchbox').fill('visited')
    await main(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/courses?search=visited')
  })

  test('are gone after signing out', async ({ page, troubles, newcomer }) => {
    troubles.expect(/status of 404/)
    await newcomer()
    await visit(page, 'visited-a', 'visited-b')
    await openAccountMenu(page)
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page.getByText('Ausgeloggt')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent courses'))).toBeNull()
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(recent(page)).toHaveCount(0)
  })

  test(
    'no longer include a course once its page has said that it is missing',
    { tag: LONG },
    async ({ page, backstage, troubles }) => {
      troubles.expect(/status of 404/)
      const slug = 'visited-gone'
      await backstage.addCourses([{ slug, title: 'Gone', provider: 'Visited', level: 'Beginner' }])
      await visit(page, 'visited-a', slug)
      await backstage.removeCourses([slug])
      await page.goto('/no/such/page')
      await expect(recent(page)).toHaveText(['Gone', titleOf('visited-a')])
      // The server caches the course for a while.
      await expect(async () => {
        await page.goto('/no/such/page')
        await recent(page).filter({ hasText: 'Gone' }).click({ timeout: 1_500 })
        await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible({ timeout: 1_500 })
      }).toPass()
      await page.goto('/no/such/page')
      await expect(recent(page)).toHaveText([titleOf('visited-a')])
    },
  )

  test(
    'are empty, without an error, if the stored data is broken or storage is blocked',
    { tag: LONG },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('recent courses', '[{"slug":'))
      await page.goto(`/course/${COURSE.slug}`)
      await expect(page.getByRole('heading', { name: COURSE.title, level: 1 })).toBeVisible()
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError')
          },
        }),
      )
      await page.goto('/course/visited-a')
      await expect(page.getByRole('heading', { name: titleOf('visited-a'), level: 1 })).toBeVisible()
      await main(page).getByRole('link', { name: 'Subscribe', exact: true }).click()
      await expect(page).toHaveURL('/pricing')
      await expect(recent(page)).toHaveCount(0)
    },
  )
})
