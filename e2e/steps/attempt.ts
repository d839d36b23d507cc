// Actions on questions, in practice and in exams.
import { expect, type Locator, type Page } from '@playwright/test'
import { COURSE, findItem, isKeyed, SETS, type Item } from './content.ts'

/** Goes from the course page through its dialog to the first question. */
export async function startTimedExam(page: Page, { minutes = 60, set = SETS[0] } = {}): Promise<void> {
  await page.goto(`/course/${COURSE.slug}?showTimedExam=true`)
  const dialog = page.getByRole('dialog', { name: 'Timed Exam' })
  await dialog.getByLabel('Exam set').selectOption({ label: set.title })
  await choose(dialog.getByRole('radio', { name: new RegExp(`^${minutes} minutes`) }))
  await dialog.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page).toHaveURL(/\/exam\/[^/]+\/attempt/)
  await expect(question(page, 1)).toBeVisible()
}

export async function startPractice(page: Page, set: { slug: string } = SETS[0]): Promise<void> {
  await page.goto(`/exam/${set.slug}/practice?course=${COURSE.slug}`)
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(question(page, 1)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/course/${COURSE.slug}/practice/[0-9a-f-]{36}`))
}

export function question(page: Page, number: number): Locator {
  return page.getByRole('heading', { name: new RegExp(`^Question ${number} of `) })
}

/** The choices of the visible question. */
export function choices(page: Page): Locator {
  return page.getByRole('article').getByRole('radio').or(page.getByRole('article').getByRole('checkbox'))
}

/** Clicks the label, because the real control underneath is hidden. */
export async function press(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click()
}

export async function choose(control: Locator): Promise<void> {
  await press(control)
  await expect(control).toBeChecked()
}

/** Selects the nth choice or, in a question with several right choices, the first ones. */
export async function answer(page: Page, nth = 0): Promise<void> {
  const count = (await itemInSight(page)).choose
  for (let index = 0; index < count; index += 1) {
    const control = choices(page).nth((nth + index) % (await choices(page).count()))
    if (!(await control.isChecked())) await choose(control)
  }
}

/** Selects the right choices or, on request, wrong ones. */
export async function answerRightly(page: Page, isRight = true): Promise<Item> {
  const item = await itemInSight(page)
  const texts = await choiceTexts(page)
  const wanted = texts.flatMap((text, index) => (isKeyed(item, text) === isRight ? [index] : []))
  for (const index of wanted.slice(0, item.choose)) await choose(choices(page).nth(index))
  return item
}

export async function itemInSight(page: Page): Promise<Item> {
  return findItem(await stemInSight(page))
}

export function stemInSight(page: Page): Promise<string> {
  return page.getByRole('article').locator('xpath=./div[1]/div').innerText()
}

/** The texts of the choices, without the letters in front. */
export async function choiceTexts(page: Page): Promise<string[]> {
  return page.getByRole('article').locator('fieldset label > span:last-of-type > div').allInnerTexts()
}

/**
 * Goes to the next question and waits until it is visible; otherwise an answer would go to the previous one.
 */
export async function next(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: /^Question \d+ of / })
  const before = await heading.innerText()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading).not.toHaveText(before)
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('All answers saved')).toBeVisible()
}

/** Goes from the review, through its confirmation, to the result. */
export async function submitFromReview(
  page: Page,
  words: 'Submit exam' | 'Finish' = 'Submit exam',
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: words }).click()
  await page
    .getByRole('dialog', { name: `${words}?` })
    .getByRole('button', { name: words })
    .click()
  await expectResult(page)
}

export async function expectResult(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
  await expect(page).toHaveURL(/\/exam\/[0-9a-f-]{36}\/result$/)
}

/** On wide screens, the navigator is beside the question unless the feedback takes its place. */
export async function openNavigator(page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { name: /^Question \d+ of / })).toBeVisible()
  const navigator = page.getByRole('region', { name: 'Navigator' })
  if (!(await navigator.isVisible()))
    await page.getByRole('button', { name: 'Navigator', exact: true }).click()
  await expect(navigator).toBeVisible()
  return navigator
}

/** Goes from any question through the navigator to the last one, and on to the review. */
export async function goToReview(page: Page): Promise<void> {
  const navigator = await openNavigator(page)
  await navigator.getByRole('listitem').last().getByRole('button').click()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
}
