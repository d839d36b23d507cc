// The page of a course: its contents, its exam, and the bar at the bottom.
import type { Page } from '@playwright/test'
import { COURSE, SET_SIZE, SETS } from './steps/content.ts'
import { alive, hydrated } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const PATH = `/course/${COURSE.slug}`
const bar = (page: Page) => page.getByRole('region', { name: 'Next step' })
const main = (page: Page) => page.getByRole('main')

test.describe('a course page', () => {
  test('says what is included, why to choose the course, what others say about it and what people ask', async ({
    page,
  }) => {
    await page.goto(PATH)
    const included = page.getByRole('region', { name: "What's Included" })
    await expect(included).toContainText(`${SETS.length} practice sets`)
    await expect(included).toContainText(`${SETS.length * SET_SIZE} questions in all`)
    await expect(included).toContainText('10 free questions')
    await expect(included).toContainText('30 to 120 minutes')
    await expect(included).toContainText('Licensed CC-BY-4.0')
    const why = page.getByRole('region', { name: 'Why Choose This Course' })
    for (const [label, figure] of [
      ['pass rate', '95%'],
      ['professionals', '12,400+'],
      ['students this week', '297'],
      ['reviews', '782'],
      ['courses', '150+'],
    ] as const)
      await expect(why.getByRole('term').filter({ hasText: label }).locator('xpath=..')).toHaveText(
        label + figure,
      )
    const reviews = page.getByRole('region', { name: 'Student reviews' })
    await expect(reviews.getByRole('listitem')).toHaveCount(4)
    await expect(reviews.getByText('5 of 5 stars')).toHaveCount(3)
    await expect(reviews.getByText('4 of 5 stars')).toHaveCount(1)
    await expect(main(page).getByText('4.8 782 reviews')).toBeVisible()
    await page.getByRole('link', { name: 'All exam sets' }).click()
    await expect(page).toHaveURL(`/courses/${COURSE.slug}/exams`)
  })

  test('opens the answers to eight questions, one at a time, by keyboard', async ({ page }) => {
    await page.goto(PATH)
    await alive(page)
    const faq = page.getByRole('region', { name: 'Frequently asked questions' })
    const items = faq.locator('details')
    const open = faq.locator('details[open]')
    await expect(items).toHaveCount(8)
    await expect(open).toHaveCount(0)
    await items.first().locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(open.locator('summary')).toHaveText('What is in this course?')
    await page.keyboard.press('Tab')
    await page.keyboard.press(' ')
    await expect(open.locator('summary')).toHaveText('Can I try it before I subscribe?')
    await expect(open).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(0)
  })

  test('shows the exam’s domains as a chart, as a table and by objective', async ({ page }) => {
    await page.goto(PATH)
    const exam = page.getByRole('region', { name: 'The real exam' })
    await exam.getByText('Cloud concepts').first().click()
    await expect(exam.getByText('Tell IaaS, PaaS and SaaS apart')).toBeVisible()
    await exam.getByText('Show as a table').click()
    await expect(exam.getByRole('row', { name: 'Azure architecture and services 35% 40% 4' })).toBeVisible()
  })

  test('tells search engines and link previews what it shows', async ({ page, request }) => {
    await page.goto(PATH)
    const facts = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    ) as {
      '@context': string
      '@graph': Record<string, unknown>[]
    }
    expect(facts['@context']).toBe('https://schema.org')
    const ofType = (type: string) => facts['@graph'].find((fact) => fact['@type'] === type)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(new RegExp(`^https?://[^/]+${PATH}$`))
    expect(ofType('Course')).toMatchObject({
      url: canonical,
      name: COURSE.title,
      description: await page.locator('meta[name=description]').getAttribute('content'),
      provider: { '@type': 'Organization', name: 'Cutscore' },
      aggregateRating: { ratingValue: 4.9, reviewCount: 782 },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT40H' },
      offers: { category: 'Subscription', price: '39.00', priceCurrency: 'EUR' },
      inLanguage: 'en',
      educationalLevel: 'Beginner',
      hasPart: { isAccessibleForFree: true, url: `${canonical}/sample` },
    })
    const crumbs = ofType('BreadcrumbList')?.itemListElement as { item: string }[]
    expect(crumbs.map(({ item }) => new URL(item).pathname)).toEqual(['/courses', PATH])
    for (const { item } of crumbs) expect((await request.get(new URL(item).pathname)).status()).toBe(200)

    const asked = (ofType('FAQPage')?.mainEntity ?? []) as {
      name: string
      acceptedAnswer: { text: string }
    }[]
    const shown = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details')
    await expect(shown.locator('summary')).toHaveText(asked.map(({ name }) => name))
    expect((await shown.locator('summary + div').allTextContents()).map((text) => text.trim())).toEqual(
      asked.map(({ acceptedAnswer }) => acceptedAnswer.text),
    )

    await expect(page).toHaveTitle(`${COURSE.title} · Cutscore`)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', COURSE.title)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', canonical ?? '')
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`/og/course/${COURSE.slug}\\.png$`),
    )
  })

  test(
    'also has complete metadata for search engines after a navigation',
    { tag: LONG },
    async ({ page }) => {
      const facts = page.locator('script[type="application/ld+json"]')
      await page.goto('/courses')
      const link = page.getByRole('link', { name: `View Course ${COURSE.title}` })
      await hydrated(link)
      await link.click()
      await expect(page.getByRole('heading', { name: COURSE.title, level: 1 })).toBeVisible()
      await expect(facts).toHaveCount(0)
      await page.reload()
      await alive(page)
      expect(await facts.textContent()).toContain('"FAQPage"')
    },
  )

  test('opens the timed exam dialog when its URL says so, and removes that from the URL', async ({
    page,
    subscriber,
  }) => {
    expect(subscriber.userId).toBeTruthy()
    await page.goto(`${PATH}?showTimedExam=true`)
    await expect(page.getByRole('dialog', { name: 'Timed Exam' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(PATH)
  })

  test('explains to visitors why the timed exam dialog does not open', { tag: LONG }, async ({ page }) => {
    await page.goto(`${PATH}?showTimedExam=true`)
    await expect(page.getByText('Timed exams come with a subscription.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a page opened by its URL starts at the top, even if another one was left further down', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).toBeTruthy()
  // Parts for subscribers appear once the page's script has started.
  const ready = () => expect(main(page).getByText('Not Started').first()).toBeVisible()
  await page.goto(PATH)
  await ready()
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  }).toPass()
  await page.goto(`/courses/${COURSE.slug}/exams`)
  await ready()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('the bar at the bottom', () => {
  for (const [device, viewport, most] of [
    ['desktop', { width: 1280, height: 800 }, 72],
    ['phone', { width: 360, height: 740 }, 72],
  ] as const)
    test(`stays visible and covers neither the footer nor the focus on a ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(() => {
        const moved: string[] = []
        Object.assign(window, { moved })
        type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node } of sources)
              if (node?.parentElement?.closest('.bottom-bar')) moved.push(node.parentElement.outerHTML)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(PATH)
      await expect(bar(page)).toContainText(COURSE.title)
      await expect(bar(page)).toContainText(`${SETS.length} sets · ${SETS.length * SET_SIZE} questions`)
      await expect(bar(page).getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/pricing')
      await alive(page)
      await expect.poll(async () => Math.abs((await box(page)).bottom - viewport.height)).toBeLessThan(1)
      expect((await box(page)).height).toBeLessThanOrEqual(most)

      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.keyboard.press('End')
      const footer = async () => (await page.getByRole('contentinfo').boundingBox())?.y ?? 0
      await expect.poll(async () => (await box(page)).bottom - (await footer())).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])

      await page.keyboard.press('Home')
      await main(page).getByRole('link', { name: 'All courses', exact: true }).focus()
      let looked = 0
      for (; looked < 40; looked += 1) {
        await page.keyboard.press('Tab')
        const look = () =>
          page.evaluate(() => {
            const focused = document.activeElement!
            const cover = document.querySelector('.bottom-bar')!
            if (!document.querySelector('main')!.contains(focused) || cover.contains(focused)) return null
            const [top, bottom] = [focused.getBoundingClientRect(), cover.getBoundingClientRect()]
            return top.bottom > bottom.top && top.top < bottom.bottom ? focused.outerHTML.slice(0, 120) : ''
          })
        if ((await look()) === null) break
        // The browser scrolls to the focused element when it next has time.
        await expect.poll(look).toBe('')
      }
      expect(looked).toBeGreaterThan(12)
    })

  test('is hidden in a low window, to leave room for the text', { tag: LONG }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(PATH)
    await expect(bar(page)).not.toBeInViewport()
  })

  test('leads people with access to their practice', async ({ page, subscriber }) => {
    expect(subscriber.userId).toBeTruthy()
    await page.goto(PATH)
    await expect(bar(page).getByRole('link', { name: 'Subscribe' })).toHaveCount(0)
    await bar(page).getByRole('link', { name: 'Practice' }).click()
    await expect(page).toHaveURL(`${PATH}/practice`)
  })

  async function box(page: Page): Promise<{ bottom: number; height: number }> {
    const { y, height } = (await bar(page).boundingBox())!
    return { bottom: y + height, height }
  }
})
