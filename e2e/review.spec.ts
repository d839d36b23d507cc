// Spaced review: cards that people write, one at a time, and the questions that come back.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { submitAttempt } from '#contract/attempts.ts'
import { addCard } from '#contract/reviews.ts'
import { CARDS_PAGE } from '#domain/reviews/limits.ts'
import { expectAccessible, expectReflow } from './steps/accessible.ts'
import { ask } from './steps/ask.ts'
import { COURSE } from './steps/content.ts'
import { entryOf, practise } from './steps/notebook.ts'
import { NOTEBOOK } from './steps/practice-session.ts'
import { OWN_CONTEXT } from './tags.ts'
import { expect, NO_NETWORK, type Person, test } from './test.ts'

const REVIEW = '/dashboard/review'
const FRONTS = ['First front', 'Second front', 'Third front']

async function write(page: Page, fronts: readonly string[] = FRONTS): Promise<void> {
  for (const front of fronts)
    await ask(page, addCard, { body: { front, back: `Back of ${front}`, slug: null, questionId: null } })
}
const cards = (page: Page) => page.getByRole('region', { name: 'Cards of today' })
const button = (page: Page, name: string) => cards(page).getByRole('button', { name, exact: true })
/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not reach the control')
}
const dialog = (page: Page) => page.getByRole('dialog')

test('a card is written, and comes tomorrow', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await page.goto(REVIEW)
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a card' }).first().click()
  await dialog(page).getByRole('button', { name: 'Add card' }).click()
  await expect(dialog(page).getByText('Write what you want to be asked.')).toBeVisible()
  await dialog(page).getByLabel('Front').fill('What is a VPC?')
  await dialog(page).getByLabel('Back').fill('A network of your own')
  await dialog(page).getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Card added')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No cards to review today' })).toBeVisible()
  await expect(page.getByText('1 card due tomorrow.')).toBeVisible()
})

test('the day is reviewed by keyboard alone, and a grade is undone', async ({
  page,
  subscriber,
  backstage,
}) => {
  await write(page)
  await backstage.makeCardsDue(subscriber)
  await page.goto(REVIEW)
  await tabTo(page, button(page, 'Show answer'))
  await page.keyboard.press('Enter')
  await expect(cards(page).getByText('Back of First front')).toBeVisible()
  await expect(cards(page).getByRole('article')).toBeFocused()
  await expectAccessible(page, 'a card with its answer')
  await page.keyboard.press('1')
  await expect(cards(page).getByText('Card 2 of 3')).toBeVisible()
  // Nothing is graded before its answer was shown.
  await page.keyboard.press('2')
  await expect(cards(page).getByText('Second front')).toBeVisible()
  await page.keyboard.press('u')
  await expect(cards(page).getByText('Card 1 of 3')).toBeVisible()
  await expect(cards(page).getByText('First front')).toBeVisible()
  for (const [front, key] of [
    ['First front', 'Enter'],
    ['Second front', 'Space'],
    ['Third front', 'Enter'],
  ] as const) {
    await expect(cards(page).getByText(front, { exact: true })).toBeVisible()
    await page.keyboard.press(key)
    await expect(cards(page).getByText(`Back of ${front}`)).toBeVisible()
    await page.keyboard.press('2')
  }
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('You reviewed 3 cards. No cards due tomorrow.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Undo the last grade' }))
  await page.keyboard.press('Enter')
  await expect(cards(page).getByText('Third front')).toBeVisible()
})

test('a card is edited and set aside while it is asked, and brought back', async ({
  page,
  subscriber,
  backstage,
}) => {
  await write(page, FRONTS.slice(0, 2))
  await backstage.makeCardsDue(subscriber)
  await page.goto(REVIEW)
  await button(page, 'Edit').click()
  await dialog(page).getByLabel('Front').fill('A better front')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(cards(page).getByText('A better front')).toBeVisible()
  await button(page, 'Set aside').click()
  await expect(cards(page).getByText('Second front')).toBeVisible()
  await page.getByText('Set aside 1', { exact: true }).click()
  await page.getByRole('button', { name: 'Bring back A better front' }).click()
  await expect(page.getByText('Set aside 0', { exact: true })).toBeVisible()
  await expect(cards(page).getByText('Card 1 of 2')).toBeVisible()
})

test('a grade that is undone brings back the card as it was edited meanwhile', async ({
  page,
  subscriber,
  backstage,
}) => {
  await write(page, FRONTS.slice(0, 2))
  await backstage.makeCardsDue(subscriber)
  await page.goto(REVIEW)
  await button(page, 'Show answer').click()
  await button(page, 'Good').click()
  await expect(cards(page).getByText('Second front')).toBeVisible()
  const graded = page
    .getByRole('list', { name: 'Cards' })
    .getByRole('listitem')
    .filter({ hasText: 'First front' })
  await graded.getByRole('button', { name: /^Edit/ }).click()
  await dialog(page).getByLabel('Front').fill('A better front')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(cards(page).getByText('A better front')).toBeVisible()
})

test('cards are searched, downloaded and deleted', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await write(page)
  await page.goto(REVIEW)
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('SECOND')
  const list = page.getByRole('list', { name: 'Cards' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  for (const [name, content] of [
    ['Export CSV', /"Second front","Back of Second front"/],
    ['Export text', /\t".*>Second front<.*"\t".*>Back of Second front</],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(content)
  }
  await list.getByRole('button', { name: 'Delete Second front' }).click()
  await expect(list.getByRole('button', { name: 'Keep' })).toBeFocused()
  await list.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('')
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('the page before is shown once the last card of a page is deleted', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await write(
    page,
    Array.from({ length: CARDS_PAGE + 1 }, (_, nth) => `Front ${nth}`),
  )
  await page.goto(REVIEW)
  await page.getByRole('navigation', { name: 'Pages of cards' }).getByRole('button', { name: 'Next' }).click()
  const list = page.getByRole('list', { name: 'Cards' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: /^Delete / }).click()
  await list.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(CARDS_PAGE)
})

test(
  'without a connection nothing is lost, and a second tab is told that the card changed',
  { tag: OWN_CONTEXT },
  async ({ page, subscriber, backstage, troubles }) => {
    troubles.expect(NO_NETWORK, /409/, /Offline: offline/, /dynamically imported module/)
    await write(page)
    await backstage.makeCardsDue(subscriber)
    await page.goto(REVIEW)
    const other = await page.context().newPage()
    await other.goto(REVIEW)
    await button(page, 'Show answer').click()
    await page.context().setOffline(true)
    await button(page, 'Good').click()
    await expect(cards(page).getByRole('alert')).toContainText('This card was not graded.')
    await expect(cards(page).getByText('First front', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await button(page, 'Good').click()
    await expect(cards(page).getByText('Card 2 of 3')).toBeVisible()
    await button(other, 'Show answer').click()
    await button(other, 'Again').click()
    await expect(cards(other).getByRole('alert')).toContainText('in another tab')
    await button(other, 'Show what is left').click()
    await expect(cards(other).getByText('Card 2 of 3')).toBeVisible()
    await other.close()
  },
)

test('a question that was missed is reviewed in practice, and becomes a card in the notebook', async ({
  page,
  subscriber,
  backstage,
}) => {
  const { wrong, attemptId } = await practise(page)
  await ask(page, submitAttempt, { params: { attemptId } })
  await page.goto(NOTEBOOK)
  await entryOf(page, wrong).locator('summary').click()
  await page.getByRole('button', { name: 'Make a card of this' }).click()
  await expect(dialog(page).getByLabel('Front')).not.toBeEmpty()
  await expect(dialog(page).getByLabel('Back')).not.toBeEmpty()
  await dialog(page).getByLabel('Back').fill('What I learned from it')
  await dialog(page).getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Card added')).toBeVisible()
  await backstage.makeCardsDue(subscriber)
  await page.goto(REVIEW)
  await expect(page.getByText('1 question, about 1 minute')).toBeVisible()
  await button(page, 'Show answer').click()
  await expect(cards(page).getByText('What I learned from it')).toBeVisible()
  await expect(cards(page).getByRole('link', { name: 'Open the question' })).toBeVisible()
  await page.getByRole('button', { name: `Review questions of ${COURSE.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/course/${COURSE.slug}/practice/`))
})

test('without a plan, people see what reviews are, and keep what they wrote', async ({
  page,
  newcomer,
  backstage,
  troubles,
}) => {
  // The page asks before it knows that the subscription has ended.
  troubles.expect(/403.*reviews\/today/)
  await newcomer({})
  await page.goto(REVIEW)
  await expect(page.getByRole('heading', { name: 'Reviews are part of Pro' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0)
  const lapsed: Person = await newcomer({ plan: 'pro' })
  await write(page, ['Mine'])
  await backstage.changeSubscription(lapsed, { status: 'canceled' })
  await page.goto(REVIEW)
  await expect(page.getByText('Your plan has ended.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cards' }).getByText('Mine', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a card' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('one thumb reaches both grades, and the tabs do not cover them', async ({
    page,
    newcomer,
    backstage,
  }) => {
    const person = await newcomer({ plan: 'pro' })
    await write(page, ['Long '.repeat(400), 'Second front'])
    await backstage.makeCardsDue(person)
    await page.goto(REVIEW)
    await button(page, 'Show answer').tap()
    const tabs = (await page.getByRole('navigation', { name: 'Tabs' }).boundingBox())!
    for (const name of ['Again', 'Good']) {
      const box = (await button(page, name).boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
      // In the lower third of the screen.
      expect(box.y).toBeGreaterThan(740 * (2 / 3))
      expect(box.y + box.height).toBeLessThanOrEqual(tabs.y)
    }
    await expectAccessible(page, 'a card on a phone')
    await expectReflow(page, 'a card on a phone')
    await button(page, 'Good').tap()
    await expect(cards(page).getByText('Second front', { exact: true })).toBeVisible()
  })
})
