// The notebook over all courses, and its export to Anki.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { title } from './steps/buying.ts'
import { bare, COURSE, SETS } from './steps/content.ts'
import { entryOf, practise, show, total } from './steps/notebook.ts'
import { feedbackOf, NOTEBOOK } from './steps/practice-session.ts'
import { startTimedExam } from './steps/attempt.ts'
import { PHONE_TOO } from './tags.ts'
import { follow } from './steps/hydration.ts'
import { expect, test } from './test.ts'

const WHOLE = '/dashboard/notebook'

async function download(page: Page, name: string): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${name}` }).click(),
  ])
  return { file: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

const notesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test(
  'the notebook of all courses is found in the menu, filtered, and opens questions in place',
  { tag: PHONE_TOO },
  async ({ page, subscriber }) => {
    expect(subscriber.userId).not.toBe('')
    await page.goto(WHOLE)
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    const { wrong, flagged } = await practise(page)
    await page.goto(NOTEBOOK)
    await follow(page.getByRole('link', { name: 'Notebook of all courses' }))
    await expect(title(page, 'Notebook')).toBeFocused()
    await expect(total(page)).toHaveText('3 entries')
    await expect(page.getByRole('heading', { name: COURSE.title, level: 2 })).toBeVisible()

    await show(page, /^Mistakes 1$/)
    await expect(total(page)).toHaveText('1 entry')
    await expect(page).toHaveURL(`${WHOLE}?kind=mistakes`)
    await entryOf(page, wrong).locator('summary').press('Enter')
    await expect(feedbackOf(page)).toBeVisible()

    await page.getByLabel('Course', { exact: true }).selectOption({ label: `${COURSE.title} (1)` })
    await page.getByLabel('Search questions and notes').fill('no such words')
    await expect(total(page)).toHaveText('Nothing matches')
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(entryOf(page, flagged)).toBeVisible()
    await expect(page).toHaveURL(WHOLE)
    await page.getByRole('link', { name: /^By domain/ }).click()
    await expect(page).toHaveURL(NOTEBOOK)
  },
)

test('it is saved as Markdown, as a table or for Anki, with answers only for Anki', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  const { wrong, noted } = await practise(page)
  await page.goto(WHOLE)
  await expect(total(page)).toHaveText('3 entries')
  const markdown = await download(page, 'Markdown')
  expect(markdown.file).toBe('notebook.md')
  expect(markdown.text).toContain(`# Notebook: ${COURSE.title}`)
  expect(markdown.text).not.toContain(wrong.explanation.slice(0, 40))
  const table = await download(page, 'CSV')
  expect(table.text).toContain(`"${COURSE.title}"`)

  const anki = await download(page, 'Anki')
  expect(anki.file).toBe('notebook.anki.txt')
  expect(notesIn(anki.text)).toHaveLength(3)
  expect(anki.text).toContain('Licence: CC-BY-4.0')
  expect(anki.text).toContain('Remember, &quot;zones&quot;<br>and pairs')
  await expect(page.getByText('3 questions exported')).toBeVisible()

  await page.goto(`${NOTEBOOK}?kind=notes`)
  await expect(total(page)).toHaveText('1 entry')
  const one = await download(page, 'Anki')
  expect(one.file).toBe(`${COURSE.slug}-notebook.anki.txt`)
  expect(notesIn(one.text)).toHaveLength(1)
  expect(bare(one.text)).toContain(bare(noted.explanation).slice(0, 20))
})

test('while a timed exam runs, its questions are closed and not exported', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await practise(page, { sets: [SETS[0].slug] })
  await startTimedExam(page, { set: SETS[0] })
  await page.goto(WHOLE)
  await expect(page.getByText('3 entries are closed while your timed exam runs.')).toBeVisible()
})
