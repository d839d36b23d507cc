// The notes, flags and mistakes of a course: they are found, filtered, opened in place and downloaded.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getNotebook } from '#contract/notebook.ts'
import { ask } from './steps/ask.ts'
import { bare, COURSE, SETS, type Item } from './steps/content.ts'
import { entryOf, practise, show, total } from './steps/notebook.ts'
import { check, expectNoteSaved, feedbackOf, NOTEBOOK } from './steps/practice-session.ts'
import { answerRightly, question, startPractice, stemInSight } from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

async function idOf(page: Page, { stem }: Item): Promise<string> {
  const { entries } = await ask(page, getNotebook, { params: { slug: COURSE.slug } })
  return entries.find((entry) => bare(entry.stem) === bare(stem))!.questionId
}

test('the notebook opens from the course and from practice, and says what to do while it is empty', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  for (const path of [`/course/${COURSE.slug}`, `/course/${COURSE.slug}/practice`]) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Notebook' }).click()
    await expect(page.getByRole('heading', { name: 'Notebook', level: 1 })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Start practising' }).click()
  await expect(page.getByRole('heading', { name: 'Start at once' })).toBeVisible()
})

test('the notebook can be filtered by kind, domain and words, and keeps the filters in the URL', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  const { wrong, flagged, noted } = await practise(page)
  await page.goto(NOTEBOOK)
  await expect(total(page)).toHaveText('3 entries')
  await expect(entryOf(page, wrong)).toContainText('Mistake, correct on 0 of 2 days')
  for (const [kind, item] of [
    [/^Notes 1$/, noted],
    [/^Flagged 1$/, flagged],
    [/^Mistakes 1$/, wrong],
  ] as const) {
    await show(page, kind)
    await expect(total(page)).toHaveText('1 entry')
    await expect(entryOf(page, item)).toBeVisible()
  }
  await expect(page).toHaveURL(/kind=mistakes/)
  await show(page, /^All$/)
  await expect(total(page)).toHaveText('3 entries')
  await page.getByRole('searchbox', { name: 'Search questions and notes' }).fill('ZONES')
  await expect(page).toHaveURL(/search=ZONES/)
  await expect(total(page)).toHaveText('1 entry')
  await expect(entryOf(page, noted)).toBeVisible()
  await page.reload()
  await expect(total(page)).toHaveText('1 entry')
  await page.getByRole('searchbox', { name: 'Search questions and notes' }).fill('zzzz')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(total(page)).toHaveText('3 entries')
  const domains = page.getByRole('combobox', { name: 'Domain' })
  await domains.selectOption({ index: 1 })
  await expect(page).toHaveURL(/domain=/)
  const [, name, count] = /^(.+) \((\d+)\)$/.exec(await domains.locator('option:checked').innerText())!
  // The previous list stays until the new one has arrived.
  await expect(page.getByRole('group', { name: 'Entries' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('main section h2')).toHaveText([name!])
  await expect(page.locator('main ol > li')).toHaveCount(Number(count))
})

test('entries are grouped by domain in the blueprint’s order, and two dots show the two days that clear a mistake', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  const { wrong } = await practise(page)
  await page.goto(NOTEBOOK)
  await expect(total(page)).toHaveText('3 entries')
  const { domains } = await ask(page, getNotebook, { params: { slug: COURSE.slug } })
  await expect(page.locator('main section h2')).toHaveText(domains.map(({ name }) => name))
  for (const { code, name, entries } of domains) {
    const group = page.getByRole('region', { name })
    await expect(group.getByRole('listitem'), code).toHaveCount(entries)
  }
  await expect(entryOf(page, wrong)).toContainText('Mistake, correct on 0 of 2 days')
  await expect(entryOf(page, wrong).locator('.rounded-full')).toHaveCount(2)
})

test('a question can be opened in place, flagged, given a note and unflagged', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  const { wrong } = await practise(page)
  await page.goto(NOTEBOOK)
  const entry = entryOf(page, wrong)
  await entry.locator('summary').press('Enter')
  await expect(entry.getByRole('heading', { name: 'Your latest answer' })).toBeVisible()
  expect(bare(await feedbackOf(page).innerText())).toContain(bare(wrong.explanation))
  await entry.getByRole('button', { name: 'Flag this question' }).click()
  await expect(page.getByText('Flagged 2', { exact: true })).toBeVisible()
  await entry.getByRole('button', { name: 'Flagged: remove the flag' }).click()
  await expect(page.getByText('Flagged 1', { exact: true })).toBeVisible()
  await entry.getByLabel('Your note').fill('Read about this again')
  await expectNoteSaved(page)
  await expect(page.getByText('Notes 2', { exact: true })).toBeVisible()
  await expect(entry.locator('summary')).toContainText('Read about this again')
  await page.reload()
  await expect(entry.locator('summary')).toContainText('Read about this again')
})

test('the filtered entries can be downloaded as Markdown or as a table', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  const { wrong, noted } = await practise(page)
  await page.goto(NOTEBOOK)
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export ${name}` }).click(),
    ])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const markdown = await saved('Markdown')
  expect(markdown.name).toBe(`${COURSE.slug}-notebook.md`)
  expect(markdown.text).toContain(`# Notebook: ${COURSE.title}`)
  // Compares only the beginning, because a picture between the paragraphs is replaced with its description.
  for (const { stem } of [wrong, noted]) expect(bare(markdown.text)).toContain(bare(stem).slice(0, 60))
  expect(markdown.text).toContain('=Remember, "zones"\nand pairs')
  await expect(page.getByText('3 entries exported')).toBeVisible()

  await show(page, /^Notes 1$/)
  await expect(total(page)).toHaveText('1 entry')
  const csv = await saved('CSV')
  expect(csv.name).toBe(`${COURSE.slug}-notebook.csv`)
  const [head] = csv.text.split('\r\n')
  expect(head).toBe(
    '\uFEFF"Question","Set","Domain","Objective","Flagged","Mistake","Times incorrect","Last answered","Note"',
  )
  // Text that a spreadsheet would take for a formula is exported as plain text.
  expect(csv.text).toContain(`"'=Remember, ""zones""\nand pairs"`)
  expect(bare(csv.text)).not.toContain(bare(wrong.stem))
})

test('a notebook of more than one page can be paged through, with the page in the URL', async ({
  page,
  backstage,
  subscriber,
}) => {
  await backstage.fillNotebook(subscriber, COURSE.slug, 60)
  await page.goto(NOTEBOOK)
  await expect(total(page)).toHaveText('60 entries')
  const rows = page.locator('main ol > li')
  await expect(rows).toHaveCount(50)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('Page 1 of 2')
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Practise these' })).toHaveAccessibleDescription(
    'These questions aren’t in a practice set any more',
  )
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('Question of before 60', { exact: true })).toBeVisible()
  await expect(rows.first()).toBeInViewport()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(rows).toHaveCount(10)
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(rows).toHaveCount(50)
  await page.goBack()
  await expect(rows).toHaveCount(10)
  await page.goto(`${NOTEBOOK}?page=9`)
  await expect(page).toHaveURL(/page=2/)
  await expect(rows).toHaveCount(10)
})

test(
  'a link opens its question above the list, whether or not the list contains it',
  { tag: LONG },
  async ({ page, openDevice, backstage, troubles, subscriber }) => {
    troubles.expect(/status of 404/)
    const { wrong } = await practise(page)
    const id = await idOf(page, wrong)
    await page.goto(`${NOTEBOOK}?question=${id}&kind=notes`)
    const linked = page.getByRole('region', { name: 'The question of your link' })
    expect(bare(await stemInSight(page))).toBe(bare(wrong.stem))
    await show(page, /^All$/)
    await expect(total(page)).toHaveText('3 entries, one of them above')
    await linked.getByRole('button', { name: 'Flag this question' }).click()
    await expect(page.getByText('Flagged 2', { exact: true })).toBeVisible()
    await expect(linked.getByRole('button', { name: 'Flagged: remove the flag' })).toBeFocused()
    await linked.getByRole('button', { name: 'Close' }).click()
    await expect(linked).toHaveCount(0)
    await expect(entryOf(page, wrong)).toBeVisible()

    // Another person does not see it.
    expect(subscriber.userId).not.toBe('')
    const context = await openDevice(await backstage.addPerson({ plan: 'pro' }))
    const stranger = await context.newPage()
    await stranger.goto(`${NOTEBOOK}?question=${id}`)
    await expect(
      stranger.getByRole('heading', { name: 'You have not been asked this question' }),
    ).toBeVisible()
  },
)

test('questions of an open timed exam cannot be opened, and the notebook explains why', async ({
  page,
  subscriber,
  troubles,
}) => {
  expect(subscriber.userId).not.toBe('')
  troubles.expect(/status of 409/)
  await startPractice(page)
  const item = await answerRightly(page, false)
  await check(page)
  const id = await idOf(page, item)
  await page.goto(`/exam/${SETS[0].slug}?mode=timed&timeLimit=60&course=${COURSE.slug}`)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(question(page, 1)).toBeVisible()
  await page.goto(`${NOTEBOOK}?question=${id}`)
  await expect(page.getByText('1 entry is closed while your timed exam runs.')).toBeVisible()
  await expect(page.locator('main ol > li')).toHaveCount(0)
  await expect(page.getByText('You have an unfinished timed exam with these questions.')).toBeVisible()
  await expect(feedbackOf(page)).toHaveCount(0)
})
