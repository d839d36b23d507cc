// The page with everything that a person has asked the tutor.
import { readFile } from 'node:fs/promises'
import { startTimedExam } from './steps/attempt.ts'
import { follow } from './steps/hydration.ts'
import { ask, input, openOnCourse, panel, replies } from './steps/tutor.ts'
import { expect, test } from './test.ts'

test('conversations are searched, continued, exported, and deleted with undo', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  await page.goto('/dashboard/ai-tutor')
  await expect(page.getByText('Ask your first question')).toBeVisible()

  await openOnCourse(page)
  await ask(page, 'What is an availability zone?')
  await panel(page).getByRole('button', { name: 'New conversation' }).click()
  await ask(page, 'Compare GRS and ZRS')

  await input(page).press('Escape')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'Live Chat' }))
  await expect(page).toHaveURL('/dashboard/ai-tutor')
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Search your conversations').fill('zrs')
  await expect(list.getByRole('listitem')).toHaveCount(1)

  const saved = page.waitForEvent('download')
  await list.getByRole('button', { name: /^Export/ }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain('Compare GRS and ZRS')
  expect(text).toContain('Zone-redundant storage')

  await list.getByRole('link', { name: 'Compare GRS and ZRS' }).click()
  await expect(replies(page)).toHaveCount(1)
  await ask(page, 'And the second?')
  await expect(replies(page)).toHaveCount(2)

  await page.goto('/dashboard/ai-tutor')
  await list.getByRole('button', { name: 'Delete “Compare GRS and ZRS”' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toBeFocused()

  // A conversation that is open is closed when it is deleted.
  await list.getByRole('link', { name: 'Compare GRS and ZRS' }).click()
  await expect(replies(page)).toHaveCount(2)
  await list.getByRole('button', { name: 'Delete “Compare GRS and ZRS”' }).click()
  await expect(page.getByText(/^Choose a conversation to read it and go on/)).toBeVisible()
})

test('conversations are closed during a timed exam, and the page says so', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await openOnCourse(page)
  await ask(page, 'What is an availability zone?')
  await startTimedExam(page)
  await page.goto('/dashboard/ai-tutor')
  await expect(page.getByText('1 conversation is closed while your timed exam is unfinished')).toBeVisible()
})
