import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { COURSE, SETS } from './steps/content.ts'
import { hydrated } from './steps/hydration.ts'
import { answerRightly, startPractice } from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

// The notes and the glossary, read from their source.
const FOLDER = join(import.meta.dirname, '../content/courses', COURSE.slug)
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
type Domain = { code: string; name: string; objectives: { code: string }[] }
const { domains } = parse(read('blueprint.yaml')) as { domains: Domain[] }
const terms = parse(read('glossary.yaml')) as { term: string; objective: string; definition: string }[]
const [first, second] = domains as [Domain, Domain]
const headingsOf = ({ code }: Domain) =>
  [...read(`notes/${code}.md`).matchAll(/^## (.+)$/gm)].map(([, text]) => text!)
/** "1.2 What a company gains", as its heading shows it. */
const section = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 2, name: heading, exact: true })
const NOTES = `/course/${COURSE.slug}/notes`
const GLOSSARY = `/course/${COURSE.slug}/glossary`

test('notes open from the course, can be read by objective, and link to the next domain', async ({
  page,
}) => {
  await page.goto(`/course/${COURSE.slug}`)
  await page.getByRole('link', { name: 'Study notes' }).click()
  await expect(page.getByRole('heading', { name: 'Study notes', level: 1 })).toBeVisible()
  for (const { name } of domains) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()

  const [, heading] = headingsOf(first)
  await page.getByRole('link', { name: heading }).click()
  await expect(page).toHaveURL(`${NOTES}/${first.code}#objective-${first.objectives[1]!.code}`)
  await expect(section(page, heading!)).toBeInViewport()
  for (const name of headingsOf(first)) await expect(section(page, name)).toBeAttached()

  await page
    .getByRole('navigation', { name: 'More to read' })
    .getByRole('link', { name: second.name })
    .click()
  await expect(page.getByRole('heading', { name: second.name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: first.name }).click()
  await expect(page).toHaveURL(`${NOTES}/${first.code}`)
})

test(
  'a URL with an anchor opens at its section, and the table of contents leads to the others',
  { tag: LONG },
  async ({ page }) => {
    const last = first.objectives.at(-1)!.code
    await page.goto(`${NOTES}/${first.code}#objective-${last}`)
    const headings = headingsOf(first)
    await expect(
      section(
        page,
        headings.find((text) => text.startsWith(`${last} `))!,
      ),
    ).toBeInViewport()
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: headings[0] })
      .click()
    await expect(section(page, headings[0]!)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`#objective-${first.objectives[0]!.code}$`))
  },
)

test('sections marked as read are counted in the overview, on other devices too, and can be unmarked', async ({
  page,
  newcomer,
  openDevice,
}) => {
  const reader = await newcomer()
  await page.goto(`${NOTES}/${first.code}`)
  const [heading] = headingsOf(first)
  const mark = page.getByRole('button', { name: 'Mark as read' }).first()
  await expect(mark).toHaveAccessibleDescription(heading!)
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT')
  await Promise.all([saved(), mark.click()])
  const unmark = page.getByRole('button', { name: 'Read: mark as unread' })
  await expect(unmark).toBeFocused()
  const sections = headingsOf(first).length
  const progress = (shown: Page) => shown.getByRole('progressbar', { name: 'Sections read' })
  await expect(progress(page)).toHaveAttribute('aria-valuetext', `1 of ${sections}`)
  await page.reload()
  await expect(unmark).toHaveCount(1)

  const device = await (await openDevice(reader)).newPage()
  await device.goto(NOTES)
  await expect(device.getByText(`1 of ${sections} read`)).toBeVisible()
  await expect(device.getByRole('link', { name: heading })).toContainText('read,')
  const total = domains.reduce((sum, domain) => sum + headingsOf(domain).length, 0)
  await expect(progress(device)).toHaveAttribute('aria-valuetext', `1 of ${total}`)

  await Promise.all([saved(), unmark.click()])
  await expect(progress(page)).toHaveAttribute('aria-valuetext', `0 of ${sections}`)
  await device.reload()
  await expect(device.getByText(`0 of ${sections} read`)).toBeVisible()
})

test('a visitor reads without marking sections, and a hint offers to sign in', async ({ page }) => {
  await page.goto(`${NOTES}/${first.code}`)
  await expect(page.getByText('to keep track of what you have read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await page.getByRole('article').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test(
  'the table of contents beside the text highlights the section on the screen',
  { tag: LONG },
  async ({ page }) => {
    await page.goto(`${NOTES}/${first.code}`)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const current = contents.locator('[aria-current=location]')
    await expect(current).toHaveCount(0)
    for (const heading of headingsOf(first).slice(0, 3)) {
      await section(page, heading).evaluate((element) => element.scrollIntoView())
      await expect(current).toContainText(heading)
    }
  },
)

test('the answer to a self-check question appears when it is asked for', { tag: LONG }, async ({ page }) => {
  const [, question, answer] = /^- \*\*(.+?)\*\* (.+)$/m.exec(
    read(`notes/${first.code}.md`).split('## Check yourself')[1]!,
  )!
  await page.goto(`${NOTES}/${first.code}`)
  const words = answer!.replaceAll(/[*`]/g, '').slice(0, 40)
  await expect(page.getByText(words)).toBeHidden()
  await page.getByText(question!, { exact: true }).click()
  await expect(page.getByText(words)).toBeVisible()
})

test('the glossary is filtered as you type, and a term leads to its section', async ({ page }) => {
  const { term, objective } = terms.find((each) => each.objective === first.objectives[0]!.code)!
  await page.goto(GLOSSARY)
  await expect(page.getByRole('term')).toHaveCount(terms.length)
  const filter = page.getByRole('searchbox', { name: 'Filter the terms' })
  await hydrated(filter)
  await filter.fill(term.toUpperCase())
  await expect(page.getByRole('term').filter({ hasText: term }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: ` of ${terms.length} terms` })).toBeVisible()
  await filter.fill('zzzz')
  await expect(page.getByText('No term has that in it.')).toBeVisible()
  await filter.fill(term)
  await page.getByRole('link', { name: `${term} in the notes:` }).click()
  await expect(page).toHaveURL(`${NOTES}/${first.code}#objective-${objective}`)
})

test('the search finds and highlights sections and terms as you type, and is kept in the URL', async ({
  page,
}) => {
  const [{ term }] = terms as [(typeof terms)[0]]
  await page.goto(`/course/${COURSE.slug}/search`)
  const field = page.getByRole('searchbox', { name: 'Search notes and glossary' })
  await hydrated(field)
  await field.fill(term)
  await expect(page).toHaveURL(/\/search\?q=/)
  const found = page.getByRole('region', { name: 'Glossary' }).getByRole('link', { name: term, exact: true })
  await expect(found.locator('mark').first()).toBeVisible()
  await expect(field).toBeFocused()
  await found.click()
  await expect(page).toHaveURL(new RegExp(`${GLOSSARY}#term-`))
  await expect(page.getByRole('term').filter({ hasText: term }).first()).toBeInViewport()
  await page.goBack()
  await expect(field).toHaveValue(term)
  await field.fill(`What is ${term}, and who invented it?`)
  await expect(page.getByText('No text contains all of these words. These come closest.')).toBeVisible()
  await expect(found).toBeVisible()
  await field.fill('zzzz qqqq')
  await expect(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
})

test('an answered question links to the notes on its objective', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await startPractice(page)
  await answerRightly(page)
  await page.getByRole('button', { name: 'Check answer' }).click()
  const link = page
    .getByRole('region', { name: 'Feedback' })
    .getByRole('link', { name: 'Read about this objective' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(tab).toHaveURL(new RegExp(`${NOTES}/[a-z-]+#objective-[0-9.]+$`))
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Feedback' }), SETS[0].title).toBeVisible()
})

test('a subscriber’s search finds revealed questions and no others', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await startPractice(page)
  const { stem } = await answerRightly(page)
  const words = stem.match(/[A-Za-z ]{12,}/)![0].trim()
  const search = `/course/${COURSE.slug}/search?${new URLSearchParams({ q: `"${words}"` })}`
  const found = page.getByRole('region', { name: 'Questions you answered' })
  await page.goto(search)
  await expect(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
  await page.goto(search)
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await expect(found.getByText('answered correctly')).toBeVisible()
  await found.getByRole('link').click()
  await expect(page).toHaveURL(/\/notebook\?question=/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('notes, glossary and search can be read', async ({ page }) => {
    await page.goto(NOTES)
    await page.getByRole('link', { name: first.name, exact: true }).click()
    await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Glossary' }).click()
    await expect(page.getByRole('term')).toHaveCount(terms.length)
    await page.getByRole('searchbox', { name: 'Filter the terms' }).fill(terms[0]!.term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(
      page.getByRole('region', { name: 'Glossary' }).getByText(terms[0]!.term).first(),
    ).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search notes and glossary' }).fill(terms[1]!.term)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('region', { name: 'Glossary' }).getByText(terms[1]!.term).first(),
    ).toBeVisible()
  })
})

test(
  'a page of notes prints in full, with its answers open and without the header and footer',
  { tag: LONG },
  async ({ page }) => {
    await page.goto(`${NOTES}/${first.code}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'More to read' })).toBeHidden()
    await expect(page.locator('details p').first()).toBeVisible()
  },
)
