// The notebook of a course as a person fills and reads it.
import type { Locator, Page } from '@playwright/test'
import { stemAsLine } from '#domain/progress/read-stem.ts'
import type { Item } from './content.ts'
import { check, expectNoteSaved, openNote, startSession } from './session.ts'
import { answerRightly, next } from './sitting.ts'

export const total = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(\d+ entr(y|ies)(, .+)?|Nothing matches)$/ })
export const show = (page: Page, kind: RegExp) => page.getByText(kind, { exact: true }).click()

/** The entry of a question in the list. */
export function entryOf(page: Page, { stem }: Pick<Item, 'stem'>): Locator {
  const words = stemAsLine(stem).split(' ').slice(0, 6).join(' ')
  return page
    .getByRole('listitem')
    .filter({ has: page.locator('summary') })
    .filter({ hasText: words })
}

/** Three questions: one wrong, one right and flagged, one right with a note. */
export async function practise(page: Page): Promise<{ wrong: Item; flagged: Item; noted: Item }> {
  await startSession(page)
  const wrong = await answerRightly(page, false)
  await check(page)
  await next(page)
  const flagged = await answerRightly(page)
  await page.getByRole('button', { name: 'Flag this question' }).click()
  await check(page)
  await next(page)
  const noted = await answerRightly(page)
  await check(page)
  await (await openNote(page)).fill('=Remember, "zones"\nand pairs')
  await expectNoteSaved(page)
  return { wrong, flagged, noted }
}
