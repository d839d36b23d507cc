// The home page (spec §2): the content of its nine sections.
import type { Page } from '@playwright/test'
import { hydrated } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Scrolls to a section, because sections are hydrated only when they are near. */
async function goTo(page: Page, name: string) {
  const there = section(page, name)
  await there.evaluate((element) => element.scrollIntoView())
  await hydrated(there)
  return there
}

test.beforeEach(({ page }) => page.goto('/'))

test('the home page has its nine sections in order, with links to the plans in four of them', async ({
  page,
}) => {
  const vendors = 'Certification vendors'
  const main = page.getByRole('main')
  await expect(
    main
      .getByRole('heading', { level: 1 })
      .or(main.getByRole('heading', { level: 2 }))
      .or(section(page, vendors)),
  ).toHaveText([
    /^Master IT certifications with a tutor/,
    'Question 1 of 10',
    /CompTIA/,
    'What certification can do for your career',
    'A tutor that asks back',
    'Three steps to the certificate',
    'From people who passed',
    'One subscription, every course',
    'Questions people ask',
    'Know before you book.',
  ])
  for (const name of ['Start Learning', 'See Plans', 'Start your journey', 'Choose your plan'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/pricing')
})

test('the home page shows its figures where the specification puts them', async ({ page }) => {
  const main = page.getByRole('main')
  for (const words of ['12,000+', '4.8/5', 'from 8,600+ reviews', '150+', 'years of experience'])
    await expect(main.getByText(words, { exact: true })).toBeVisible()
  const strip = section(page, 'Certification vendors')
  await expect(strip.getByRole('listitem')).toHaveCount(10)
  for (const words of ['12,400+', '500+', '125']) await expect(strip.getByText(words)).toBeVisible()
  const years = main.getByText('years of experience', { exact: true }).locator('..')
  await expect(years.getByText('20', { exact: true })).toBeVisible()
  const tutor = await goTo(page, 'A tutor that asks back')
  await expect(tutor).toContainText('5 languages')
  await expect(tutor).toContainText('English, German, French, Spanish, Portuguese.')
  await expect(await goTo(page, 'One subscription, every course')).toContainText('as the GDPR asks')
})

test('the home page shows four salaries in euros and four roles with their demand', async ({ page }) => {
  const career = section(page, 'What certification can do for your career')
  await expect(career.getByText(/^€\d+,000 – €\d+,000$/)).toHaveCount(4)
  await expect(career.getByText(/^(Very high|High) demand$/)).toHaveCount(4)
})

test.describe('the tutor’s preview', () => {
  const ANSWER = /^The glossary says:/
  const typed = (page: Page) =>
    section(page, 'A tutor that asks back')
      .locator('p[aria-hidden]')
      .evaluate((element) => element.firstChild?.textContent?.length ?? 0)

  test('types its answer at 15 ms a character, then offers two next steps', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const tutor = await goTo(page, 'A tutor that asks back')
    await page.clock.install()
    await expect(tutor.getByRole('listitem').getByRole('button')).toHaveCount(3)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await tutor.getByRole('button', { name: 'What is elasticity?' }).click()
    await page.clock.runFor(15 * 100 + 1)
    await expect.poll(() => typed(page)).toBe(100)
    await expect(tutor.getByRole('status')).toBeEmpty()
    await page.clock.runFor(15 * 800)
    await expect(tutor.getByRole('status')).toHaveText(ANSWER)
    await expect(tutor.getByRole('link', { name: 'Try the tutor' })).toHaveAttribute('href', '/courses')
    await tutor.getByRole('button', { name: 'Try another question' }).click()
    await expect(tutor.getByRole('button', { name: /^What is elasticity/ })).toBeFocused()
    await expect(tutor.getByRole('status')).toHaveCount(0)
  })

  test('can be skipped', { tag: LONG }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const tutor = await goTo(page, 'A tutor that asks back')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await tutor.getByRole('button', { name: 'What is elasticity?' }).click()
    await tutor.getByRole('button', { name: 'Show all of it' }).click()
    await expect(tutor.getByRole('status')).toHaveText(ANSWER)
  })

  test('appears at once for people who prefer reduced motion', { tag: LONG }, async ({ page }) => {
    const tutor = await goTo(page, 'A tutor that asks back')
    await page.clock.install()
    await tutor.getByRole('button', { name: 'What is elasticity?' }).click()
    await expect(tutor.getByRole('status')).toHaveText(ANSWER)
  })
})

test.describe('the testimonials', () => {
  const shown = (page: Page) => section(page, 'From people who passed').locator('ul:not([inert]) > li')

  test('show three of six at a time, and rotate by arrows, dots and keys', async ({ page }) => {
    const all = await goTo(page, 'From people who passed')
    await expect(all.locator('blockquote')).toHaveCount(6)
    await expect(shown(page)).toHaveCount(3)
    const first = await shown(page).allInnerTexts()
    await all.getByRole('button', { name: 'Next testimonials' }).click()
    await expect(all.getByRole('status')).toHaveText('Page 2 of 2')
    const second = await shown(page).allInnerTexts()
    expect(second).toHaveLength(3)
    expect(second).not.toEqual(first)
    await all.getByRole('button', { name: 'Next testimonials' }).click()
    await expect(shown(page)).toHaveText(
      first.map((text) => text.replaceAll('\n', '')),
      { useInnerText: false },
    )
    await all.getByRole('button', { name: 'Previous testimonials' }).click()
    await expect(all.getByRole('status')).toHaveText('Page 2 of 2')
    await all.getByRole('button', { name: 'Testimonials, page 1' }).click()
    await expect(all.getByRole('status')).toHaveText('Page 1 of 2')
    await page.keyboard.press('ArrowRight')
    await expect(all.getByRole('status')).toHaveText('Page 2 of 2')
    await page.keyboard.press('ArrowRight')
    await expect(all.getByRole('status')).toHaveText('Page 1 of 2')
  })

  test('rotate on a swipe, but not on a tap', { tag: LONG }, async ({ page }) => {
    const all = await goTo(page, 'From people who passed')
    await expect(all.getByRole('status')).toHaveText('Page 1 of 2')
    const swipe = (by: number) =>
      all
        .locator('ul')
        .first()
        .evaluate((list, distance) => {
          const at = (type: string, clientX: number) =>
            list.dispatchEvent(
              new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 10 }),
            )
          at('pointerdown', 200)
          at('pointerup', 200 + distance)
        }, by)
    await swipe(-10)
    await expect(all.getByRole('status')).toHaveText('Page 1 of 2')
    await swipe(-60)
    await expect(all.getByRole('status')).toHaveText('Page 2 of 2')
    await swipe(60)
    await expect(all.getByRole('status')).toHaveText('Page 1 of 2')
  })
})

test('the home page previews three plans, and marks features that are still to come', async ({ page }) => {
  const plans = await goTo(page, 'One subscription, every course')
  for (const words of [
    '€39',
    '€312',
    'Cancel anytime',
    /^Save 33%/,
    'Most Popular',
    'For teams of 10 or more.',
  ])
    await expect(plans.getByText(words, { exact: typeof words === 'string' })).toBeVisible()
  const extras = ['Priority tutor', 'Offline review mode', 'Certificate templates']
  const team = ['Unlimited seats', 'Admin dashboard', 'Private exam pools', 'Analytics', 'Account manager']
  for (const text of [...extras, ...team])
    await expect(plans.getByRole('listitem').filter({ hasText: text }).last()).toContainText('coming')
  for (const text of ['Early access', 'VIP email support'])
    await expect(plans.getByRole('listitem').filter({ hasText: text }).last()).not.toContainText('coming')
  await expect(plans.getByRole('link', { name: 'Contact sales' })).toHaveAttribute('href', /^mailto:contact@/)
})

test('the home page opens the answers to five questions, one at a time, and closes them again', async ({
  page,
}) => {
  const questions = await goTo(page, 'Questions people ask')
  const items = questions.locator('details')
  await expect(items).toHaveCount(5)
  await items.nth(0).locator('summary').click()
  await expect(items.nth(0)).toHaveAttribute('open')
  await items.nth(3).locator('summary').click()
  await expect(items.nth(3)).toHaveAttribute('open')
  await expect(items.nth(0)).not.toHaveAttribute('open')
  await items.nth(3).locator('summary').click()
  await expect(items.nth(3)).not.toHaveAttribute('open')
})

test('hydrating a part of the page keeps the focus and open items', { tag: LONG }, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/landing-faq-/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const first = section(page, 'Questions people ask').locator('details').first()
  await first.locator('summary').click()
  const before = await first.elementHandle()
  await expect(first).toHaveAttribute('open')
  release()
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(first).toHaveAttribute('open')
  await expect(first.locator('summary')).toBeFocused()
})

test('a table in a question keeps its words whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const broken = await page
    .locator('.rich-text')
    .first()
    .evaluate((text) => {
      text.innerHTML =
        '<table><tr><th>Time</th><th>Requests per second</th><th>Running instances</th><th>vCPUs of each</th></tr></table>'
      return [...text.querySelectorAll('th')].flatMap((cell) =>
        [...cell.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(cell.firstChild!, index)
          range.setEnd(cell.firstChild!, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
      )
    })
  expect(broken).toEqual([])
})
