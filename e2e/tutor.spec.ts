// cspell:ignore Warum meine Antwort falsch
// The tutor's panel: on a course page, beside a question in practice, and in feedback.
import { check, startSession } from './steps/practice-session.ts'
import { answerRightly, startTimedExam } from './steps/attempt.ts'
import { ask, input, openOnCourse, panel, replies } from './steps/tutor.ts'
import { expect, NO_NETWORK, test } from './test.ts'

const CHAT = '**/api/functions/course-chat'

test('a subscriber asks about a course with the keyboard alone, rates the reply, and finds the conversation again', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await openOnCourse(page)
  await expect(panel(page)).toContainText('Study Mode')
  await expect(panel(page)).toContainText('Ask any questions about the course material')
  await expect(input(page)).toHaveAttribute('placeholder', 'Ask about the course material...')
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled()
  const box = (await panel(page).boundingBox())!
  expect(box.height).toBe(500)

  await page.keyboard.press('Enter')
  await page.keyboard.type('What is')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('an availability zone?')
  await expect(input(page)).toHaveValue('What is\nan availability zone?')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Not helpful' })).toBeVisible()
  await expect(input(page)).toHaveValue('')
  await expect(input(page)).toBeFocused()
  await expect(panel(page).getByRole('status').filter({ hasText: /zone/i })).toHaveCount(1)

  await panel(page).getByRole('button', { name: 'Not helpful' }).press('Enter')
  await panel(page).getByRole('radio', { name: 'It’s hard to understand' }).press('Space')
  await input(page).press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(replies(page)).toHaveCount(1)
  await expect(panel(page).getByRole('button', { name: 'Not helpful' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await panel(page).getByRole('button', { name: 'New conversation' }).click()
  await expect(replies(page)).toHaveCount(0)
})

test('a reply opens its section of the notes in a new tab', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await openOnCourse(page)
  await ask(page, 'What is an availability zone?')
  const opened = page.waitForEvent('popup')
  await panel(page).getByRole('link').first().click()
  await expect(await opened).toHaveURL(/\/course\/az-900\/(notes\/[a-z-]+|glossary)#/)
})

test('a failed message stays in the input, also after the page is loaded again, and can be sent again', async ({
  page,
  subscriber,
  troubles,
}) => {
  expect(subscriber.userId).not.toBe('')
  troubles.expect(NO_NETWORK)
  await openOnCourse(page)
  await page.route(CHAT, (route) => route.abort())
  await input(page).fill('What is a region?')
  await input(page).press('Enter')
  const toast = page.getByRole('listitem').filter({ hasText: 'The server could not be reached.' })
  await expect(toast).toContainText('Error')
  await expect(input(page)).toHaveValue('What is a region?')
  await openOnCourse(page)
  await expect(input(page)).toHaveValue('What is a region?')
  await input(page).press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute(CHAT)
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(replies(page)).toHaveCount(1)
  await expect(input(page)).toHaveValue('')
})

test('a message can be stopped before its reply, and comes back to the input', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await openOnCourse(page)
  await page.route(CHAT, () => {})
  await input(page).fill('What is a region?')
  await input(page).press('Enter')
  await expect(panel(page).getByText('The tutor is replying')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled()
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  await expect(input(page)).toHaveValue('What is a region?')
  await expect(panel(page).getByText('The tutor is replying')).toBeHidden()
})

test('a timed exam that starts in another tab turns an open panel to hints, in a new conversation', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await openOnCourse(page)
  await ask(page, 'What is a region?')
  const other = await page.context().newPage()
  await startTimedExam(other)
  await ask(page, 'What is a zone?')
  await expect(panel(page)).toContainText('Exam Mode')
  await expect(panel(page)).toContainText('A timed exam has started')
  await expect(replies(page)).toHaveCount(1)
  await expect(input(page)).toHaveAttribute('placeholder', 'Ask for hints...')
  await expect(other.getByRole('button', { name: /tutor/i })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'New conversation' }).click()
  await expect(panel(page)).toContainText('Ask for hints without revealing answers')
})

test('in practice, the tutor hints at the question and shows the answer as the page does', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await startSession(page)
  await page.getByRole('button', { name: 'Ask the tutor' }).click()
  await ask(page, 'Give me a hint')
  // Keys typed into the panel are no shortcuts, and the buttons of the question stay in sight.
  await input(page).fill('1')
  await expect(page.getByRole('article').getByRole('radio', { checked: true })).toHaveCount(0)
  const bar = (await page.locator('[data-question-bar]').boundingBox())!
  const box = (await panel(page).boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y + 1)
  await panel(page)
    .getByRole('group', { name: 'Next steps' })
    .getByRole('button', { name: 'Show answer' })
    .click()
  await expect(page.getByRole('region', { name: 'Feedback' })).toBeAttached()
  await expect(panel(page).getByRole('button', { name: 'Show answer' })).toHaveCount(0)
})

test('after a wrong answer, the feedback asks the tutor why, in the chosen language', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await startSession(page)
  await answerRightly(page, false)
  await check(page)
  await page.getByRole('button', { name: 'Ask the tutor about this' }).click()
  await expect(panel(page)).toContainText('Why is my answer wrong?')
  await expect(replies(page)).toHaveCount(1)
  await panel(page).getByLabel('Language of replies').selectOption('Deutsch')
  await panel(page).getByRole('button', { name: 'Close the tutor' }).click()
  await page.getByRole('button', { name: 'Ask the tutor about this' }).click()
  await expect(panel(page).getByText('Warum ist meine Antwort falsch?')).toHaveCount(1)
  await expect(replies(page)).toHaveCount(2)
})

test('a beginner asks by pressing what the panel offers, and the focus moves to the messages', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await openOnCourse(page)
  await panel(page)
    .getByRole('group', { name: 'Questions to begin with' })
    .getByRole('button', { name: 'Quiz me' })
    .press('Enter')
  await expect(replies(page)).toHaveCount(1)
  await expect(panel(page).getByRole('region', { name: 'Messages' })).toBeFocused()
  await panel(page).getByRole('group', { name: 'Next steps' }).getByRole('button').first().press('Enter')
  await expect(replies(page)).toHaveCount(2)
  await expect(panel(page).getByRole('region', { name: 'Messages' })).toBeFocused()
})

test('replies come in the chosen language, which the browser remembers', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await openOnCourse(page)
  await panel(page).getByLabel('Language of replies').selectOption('Deutsch')
  await ask(page, 'Region?')
  await expect(replies(page).first()).toContainText(/[äöü]|Das/)
  await openOnCourse(page)
  await expect(panel(page).getByLabel('Language of replies')).toHaveValue('de')
})
