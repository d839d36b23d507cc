// The questions of a set as administrators see them, and their answers to learners' reports.
import { randomUUID } from 'node:crypto'
import { getSample, reportQuestion } from '#contract/questions.ts'
import { DESKTOP, expectAccessible, expectReflow, OF_A_LAYOUT, PHONE } from './steps/accessible.ts'
import { ask } from './steps/ask.ts'
import { COURSE } from './steps/content.ts'
import { expect, test } from './test.ts'

const PHONES = [
  { size: PHONE, theme: 'light' },
  { size: PHONE, theme: 'dark' },
] as const

test('an administrator reads a question with its answer key, and answers reports there and on the list of reports', async ({
  page,
  subscriber,
  backstage,
  openDevice,
}) => {
  const words = `Report ${randomUUID()} <script>document.title = 'broken'</script>`
  const others = `Report ${randomUUID()}`
  expect(subscriber.userId).not.toBe('')
  await page.goto(`/course/${COURSE.slug}`)
  const { items } = await ask(page, getSample, { params: { slug: COURSE.slug } })
  for (const [index, comment] of [words, others].entries()) {
    const { questionId, choices } = items[index]!
    await ask(page, reportQuestion, {
      body: { questionId, attemptId: null, reason: 'typo', comment, choiceIds: [choices[0]!.id] },
    })
  }

  const desk = await (await openDevice(await backstage.addPerson({ role: 'admin' }))).newPage()
  await desk.goto(`/admin?search=${COURSE.slug}`)
  await desk.getByRole('link', { name: COURSE.title, exact: true }).click()
  await desk.setViewportSize(PHONE)
  const code = desk.getByRole('heading', { level: 1 }).getByText('AZ-900', { exact: true })
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1)
  await desk.setViewportSize(DESKTOP)
  await desk.getByRole('link', { name: 'Questions of Free sample' }).click()
  await expect(desk.getByRole('heading', { name: /^Free sample/ })).toBeVisible()
  const item = desk.getByRole('group').filter({ hasText: words })
  await expect(item.getByText('Correct', { exact: true }).first()).toBeVisible()
  await expect(item.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await expectAccessible(desk, 'questions of a set', [...OF_A_LAYOUT, ...PHONES])
  await expectReflow(desk, 'questions of a set')
  await expect(desk).not.toHaveTitle('broken')
  const own = item.getByRole('listitem').filter({ hasText: words })
  await own.getByLabel('Answer').fill('Corrected, thank you.')
  await own.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  // The question stays open although no report waits any more.
  await expect(item.getByText('1 open report')).toHaveCount(0)
  await expect(own.getByText('Your answer: Corrected, thank you.')).toBeVisible()
  await expect(own.getByText('Your answer: Corrected, thank you.')).toBeFocused()

  await desk.getByRole('link', { name: 'Reports' }).click()
  const report = desk.getByRole('list', { name: 'Open reports' }).locator('> li').filter({ hasText: others })
  await expect(report.getByText('Free sample')).toBeVisible()
  await expectAccessible(desk, 'open reports', PHONES)
  await report.getByRole('button', { name: 'Don’t accept' }).press('Enter')
  await expect(report.locator(':focus')).toHaveText('No answer was sent.')
  await expect(report.getByText('Not accepted')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible()
  await expect(report).toHaveCount(0)

  await page.goto(`/course/${COURSE.slug}/notebook?kind=reports`)
  await expect(page.getByText('From the authors: Corrected, thank you.')).toBeVisible()
  await expect(page.getByText('Not accepted')).toBeVisible()
})
