// cspell:ignore entr Steps with which a person fills and reads the notebook of a course.
import type { Locator, Page } from '@playwright/test'
import { getAttempt, revealAnswer, saveAnswer } from '#contract/attempts.ts'
import { keepNote } from '#contract/notebook.ts'
import { startPracticeSession } from '#contract/practice.ts'
import { DEFAULT_PRACTICE_PLAN, NO_FILTERS } from '#domain/attempts/practice-plan.ts'
import { stemAsLine } from '#domain/notebook/read-stem.ts'
import { ask } from './ask.ts'
import { choiceIdsOf, COURSE, findItem, type Item, textOf } from './content.ts'

export const total = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(\d+ entr(y|ies)(, .+)?|Nothing matches)$/ })
export const show = (page: Page, kind: RegExp) => page.getByText(kind, { exact: true }).click()

/** A question's entry in the list. */
export function entryOf(page: Page, { stem }: Pick<Item, 'stem'>): Locator {
  const words = stemAsLine(stem).split(' ').slice(0, 6).join(' ')
  return page
    .getByRole('listitem')
    .filter({ has: page.locator('summary') })
    .filter({ hasText: words })
}

/**
 * Practises three questions: one answered wrongly, one rightly and flagged, and one rightly with a note. The
 * session stays open. Without sets, the questions come from the whole course.
 */
export async function practise(
  page: Page,
  { sets = [] }: { sets?: string[] } = {},
): Promise<{ wrong: Item; flagged: Item; noted: Item; attemptId: string }> {
  const { attemptId } = await ask(page, startPracticeSession, {
    params: { slug: COURSE.slug },
    body: { plan: { ...DEFAULT_PRACTICE_PLAN, filters: { ...NO_FILTERS, sets } } },
  })
  const { items } = await ask(page, getAttempt, { params: { attemptId } })
  const judge = async (nth: number, { isRight = true, flagged = false } = {}) => {
    const shown = items[nth]!
    const { questionId } = shown
    const item = findItem(textOf(shown.stemHtml))
    const choiceIds = choiceIdsOf(shown, { isRight })
    const params = { attemptId, questionId }
    await ask(page, saveAnswer, { params, body: { choiceIds, flagged, revision: 1, timeMs: 5_000 } })
    await ask(page, revealAnswer, { params })
    return { item, questionId }
  }
  const wrong = await judge(0, { isRight: false })
  const flagged = await judge(1, { flagged: true })
  const noted = await judge(2)
  const body = '=Remember, "zones"\nand pairs'
  await ask(page, keepNote, { params: { questionId: noted.questionId }, body: { body } })
  return { wrong: wrong.item, flagged: flagged.item, noted: noted.item, attemptId }
}
