// A practice session over a course: it is configured, saved as a preset, resumed and repeated, and has a
// result.
import { PRESET_NAME_LENGTH } from '#domain/attempts/practice-plan.ts'
import { COURSE, SET_SIZE, SETS } from './steps/content.ts'
import {
  check,
  expectMatches,
  feedbackOf,
  finishSession,
  matches,
  openBuilder,
  startButton,
  startSession,
} from './steps/practice-session.ts'
import { answer, answerRightly, next, press, question, startPractice } from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const ALL = SETS.length * SET_SIZE

test.beforeEach(({ subscriber }) => expect(subscriber.userId).not.toBe(''))

test('each filter shows how many questions match, and the session asks exactly those', async ({ page }) => {
  await openBuilder(page)
  await expectMatches(page, ALL)
  await page.getByRole('checkbox', { name: SETS[0].title }).check()
  await expectMatches(page, SET_SIZE)
  await page.getByRole('checkbox', { name: /^Easy/ }).check()
  await expect(matches(page)).not.toHaveText(new RegExp(`^${SET_SIZE}q`))
  const count = async () => Number.parseInt(await matches(page).innerText())
  const easy = await count()
  await page.getByRole('checkbox', { name: /^Medium/ }).check()
  await expect.poll(count).toBeGreaterThan(easy)
  const easyOrMedium = await count()
  await page.getByRole('checkbox', { name: 'Several answers' }).check()
  await expect.poll(count).toBeLessThan(easyOrMedium)
  const withOneAnswer = await count()

  await page.getByRole('button', { name: 'Objectives of Cloud concepts' }).click()
  await page.getByRole('checkbox', { name: /^1\.1/ }).check()
  await expect(page.getByRole('checkbox', { name: /^Cloud concepts/ })).toHaveJSProperty(
    'indeterminate',
    true,
  )
  await expect.poll(count).toBeLessThan(withOneAnswer)
  const left = await count()
  await expect(matches(page)).toContainText(left === 1 ? 'so it is asked' : 'so all of them are asked')

  await startButton(page).click()
  await expect(page.getByRole('heading', { name: `Question 1 of ${left}` })).toBeVisible()
  await answer(page)
  await check(page)
  await expect(feedbackOf(page)).toContainText('1.1 ')
})

test('a filter without matches says which one to remove, and removing it helps', async ({ page }) => {
  await openBuilder(page)
  await page.getByRole('checkbox', { name: /^My mistakes/ }).check()
  await page.getByRole('checkbox', { name: /^Hard/ }).check()
  await expectMatches(page, 0)
  await expect(startButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(startButton(page)).toHaveAccessibleDescription('No question matches')
  await page.getByRole('button', { name: 'Drop the choice from your history' }).click()
  await expect(page.getByRole('checkbox', { name: /^My mistakes/ })).not.toBeChecked()
  await expect(matches(page)).toHaveText(/^[1-9]\d*questions? match/)
  await page.getByRole('button', { name: 'Clear every choice' }).click()
  await expectMatches(page, ALL)
})

test('a practice plan is saved under a name, used, replaced and removed', async ({ page }) => {
  await openBuilder(page)
  const keep = async (name: string) => {
    await page.getByRole('button', { name: /^Keep as a preset|^Kept/ }).click()
    await page.getByLabel('Name of the preset').fill(name)
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Kept. Keep another' })).toBeVisible()
  }
  const count = page.getByLabel('How many')
  await page.getByRole('checkbox', { name: /^Hard/ }).check()
  await count.selectOption('10 questions')
  await keep('Hard ten')
  const preset = page.getByRole('button', { name: 'Hard ten', exact: true })
  await expect(preset).toBeVisible()

  await page.reload()
  await expectMatches(page, ALL)
  await preset.click()
  await expect(page.getByRole('checkbox', { name: /^Hard/ })).toBeChecked()
  await expect(count.locator('option:checked')).toHaveText('10 questions')

  await count.selectOption('5 questions')
  await keep('Hard ten')
  await expect(preset).toHaveCount(1)
  await page.reload()
  await preset.click()
  await expect(count.locator('option:checked')).toHaveText('5 questions')
  await page.getByRole('button', { name: 'Remove the preset Hard ten' }).click()
  await expect(preset).toHaveCount(0)
  await page.reload()
  await expectMatches(page, ALL)
  await expect(preset).toHaveCount(0)
})

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a preset with the longest name fits a narrow window', { tag: LONG }, async ({ page }) => {
    await openBuilder(page)
    const name = 'W'.repeat(PRESET_NAME_LENGTH)
    await page.getByRole('button', { name: 'Keep as a preset' }).click()
    await page.getByLabel('Name of the preset').fill(name)
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Remove the preset ${name}` }).scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('an open session can be resumed, or finished by starting another; the last one can be repeated', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 409/)
  await startSession(page)
  await answer(page)
  await check(page)
  await openBuilder(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Continue' })).toContainText('1 of 5 answered')
  await expect(page.getByRole('button', { name: 'Repeat the last session' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue your session' }).click()
  await expect(question(page, 2)).toBeVisible()
  const before = page.url().split('?')[0]!

  await openBuilder(page)
  await expect(
    page
      .getByRole('region', { name: 'Your session' })
      .getByText(/scores it from the 1 of 5 questions that you have answered/),
  ).toBeVisible()
  await page.getByLabel('How many').selectOption('10 questions')
  await startButton(page, 'End current session and start this one').click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible()
  expect(page.url().split('?')[0]).not.toBe(before)
  await page.goto(before)
  await expect(page.getByRole('heading', { name: 'This is finished' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the result' }).click()
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()

  await openBuilder(page)
  await page.getByRole('link', { name: 'Continue your session' }).click()
  await finishSession(page)
  await openBuilder(page)
  await page.getByRole('button', { name: 'Repeat the last session' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible()
})

test('the result shows confident mistakes and earlier results, and links to the mistakes', async ({
  page,
}) => {
  await startSession(page)
  await answerRightly(page, false)
  await page.getByText('Sure', { exact: true }).first().click()
  await check(page)
  await next(page)
  await answerRightly(page)
  await page.getByText('A guess', { exact: true }).first().click()
  await check(page)
  await finishSession(page)
  await expect(page.getByText('this is no measure of passing')).toBeVisible()
  await expect(page.getByText('Passed', { exact: true })).toHaveCount(0)
  await expect(page.getByText('1 answer you were sure of was incorrect: look at it first.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Sure 0 1 0%$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^A guess 1 0 100%$/ })).toBeVisible()
  await page.getByText('Sure but incorrect 1', { exact: true }).click()
  await expect(page.getByRole('group').filter({ hasText: /^Question \d/ })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Beside your earlier attempts' })).toHaveCount(0)

  await openBuilder(page)
  await page.getByRole('button', { name: 'Repeat the last session' }).click()
  await answerRightly(page)
  await check(page)
  await finishSession(page)
  const earlier = page.getByRole('region', { name: 'Earlier attempts' })
  await expect(earlier.getByRole('row').filter({ hasText: 'This one' })).toContainText('20%')
  await expect(earlier.getByRole('link', { name: 'Practice session' })).toHaveCount(1)

  await openBuilder(page, '?history=mistakes')
  await expect(page.getByRole('checkbox', { name: /^My mistakes 1$/ })).toBeChecked()
  await expectMatches(page, 1)
})

test('a set’s result offers to practise its mistakes, which are then asked again', async ({ page }) => {
  await startPractice(page)
  const { stem } = await answerRightly(page, false)
  await check(page)
  await finishSession(page)
  await expect(page.getByText('1 of these is on your mistakes list.')).toBeVisible()
  await page.getByRole('button', { name: 'Practise your mistakes' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible()
  expect((await answerRightly(page)).stem).toBe(stem)
  await check(page)
  await finishSession(page)
  // A mistake stays on the list until it is answered correctly on two different days.
  await expect(page.getByText('1 of these is on your mistakes list.')).toBeVisible()
})

test('questions of an open timed exam are left out, with an explanation', async ({ page }) => {
  await page.goto(`/exam/${SETS[0].slug}?mode=timed&timeLimit=60&course=${COURSE.slug}`)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(question(page, 1)).toBeVisible()
  await openBuilder(page)
  await expectMatches(page, ALL - SET_SIZE)
  await expect(page.getByText(`${SET_SIZE} questions are closed while your timed exam runs.`)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('a session can be configured and finished by touch', async ({ page }) => {
    await openBuilder(page)
    await press(page.getByRole('checkbox', { name: /^Easy/ }))
    await page.getByLabel('How many').selectOption('5 questions')
    await startButton(page).tap()
    await expect(question(page, 1)).toBeVisible()
    await page.getByRole('button', { name: 'Strike out A' }).tap()
    await expect(page.getByRole('button', { name: 'Strike out A' })).toHaveAttribute('aria-pressed', 'true')
    await answer(page, 1)
    await page.getByText('Unsure', { exact: true }).first().tap()
    await expect(page.getByRole('radio', { name: 'Unsure' })).toBeChecked()
    await page.getByRole('button', { name: 'Check answer' }).tap()
    // The verdict appears above the buttons without moving the page, and one tap shows the reason.
    const { y } = (await question(page, 1).boundingBox())!
    await expect(page.locator('p:focus')).toHaveText(/^(Correct|Incorrect|Partly correct)/)
    expect((await question(page, 1).boundingBox())!.y).toBe(y)
    await page.getByRole('button', { name: 'Why' }).tap()
    await expect(feedbackOf(page).getByRole('heading').first()).toBeInViewport()
    await page.getByRole('button', { name: 'Next' }).tap()
    await expect(question(page, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Show answer' }).tap()
    await expect(feedbackOf(page)).toBeVisible()
    await finishSession(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})
