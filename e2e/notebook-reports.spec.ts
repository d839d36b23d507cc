// Reports in the notebook, and what people whose plan has lapsed can still do with it.
import { getSample, reportQuestion } from '#contract/questions.ts'
import { ask } from './steps/ask.ts'
import { bare, COURSE } from './steps/content.ts'
import { entryOf, practise, show, total } from './steps/notebook.ts'
import { feedbackOf, NOTEBOOK } from './steps/practice-session.ts'
import { expect, test } from './test.ts'

test('a report can be sent in the notebook and followed there until it is answered', async ({
  page,
  backstage,
  subscriber,
}) => {
  const { wrong } = await practise(page)
  await page.goto(NOTEBOOK)
  await expect(page.getByRole('radio', { name: /^Reports/ })).toHaveCount(0)
  const entry = entryOf(page, wrong)
  await entry.locator('summary').click()
  await entry.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' })
  await dialog.getByLabel('What should it say?').fill('The limit is higher now')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('your notebook will show the answer')).toBeVisible()
  await page.reload()
  const counting = page.waitForRequest(/\/notebook\?.*limit=1$/)
  await show(page, /^Reports 1$/)
  // Only the counts are shown beside the reports.
  await counting
  await expect(page).toHaveURL(/kind=reports/)
  const report = page.getByRole('list', { name: 'Your reports' }).getByRole('listitem')
  await expect(report).toContainText('Waiting for an author')
  await expect(report).toContainText('The limit is higher now')
  await backstage.answerReports(subscriber, 'accepted', 'You are right. Corrected.')
  await page.reload()
  await expect(report).toContainText('Accepted')
  await expect(report).toContainText('From the authors: You are right. Corrected.')
})

test('a notebook that holds nothing but a report says so, and leads to the report', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  const { items } = await ask(page, getSample, { params: { slug: COURSE.slug } })
  await ask(page, reportQuestion, {
    body: {
      questionId: items[0]!.questionId,
      attemptId: null,
      reason: 'unclear',
      comment: 'What does it mean?',
      choiceIds: [],
    },
  })
  await page.goto(NOTEBOOK)
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(page.getByText('Nothing matches')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search questions and notes' }).fill('zzzz')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await show(page, /^Reports 1$/)
  await expect(page.getByRole('list', { name: 'Your reports' })).toContainText('What does it mean?')
})

for (const { status, link, href } of [
  { status: 'canceled', link: 'See the plans', href: '/pricing' },
  { status: 'past_due', link: 'Pay now', href: '/dashboard/subscription' },
])
  test(`a notebook with a subscription that is ${status} can be read and exported, and says what a plan brings back`, async ({
    page,
    backstage,
    subscriber,
  }) => {
    const { wrong } = await practise(page)
    await backstage.changeSubscription(subscriber, { status, isTold: false })
    await page.goto(`/course/${COURSE.slug}/practice`)
    await page.getByRole('main').getByRole('link', { name: 'Open your notebook' }).click()
    await expect(total(page)).toHaveText('3 entries')
    await expect(page.getByText('stay yours to read and export')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', href)
    await expect(page.getByRole('button', { name: /practise these/i })).toHaveCount(0)
    await entryOf(page, wrong).locator('summary').click()
    expect(bare(await feedbackOf(page).innerText())).toContain(bare(wrong.explanation))
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
  })
