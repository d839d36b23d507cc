// The questions of a set as administrators see them, and their answers to learners' reports.
import { randomUUID } from 'node:crypto'
import { getSample, reportQuestion } from '#contract/questions.ts'
import { expectAccessible, expectReflow, OF_A_LAYOUT, PHONE } from './steps/accessible.ts'
import { ask } from './steps/ask.ts'
import { COURSE } from './steps/content.ts'
import { expect, test } from './test.ts'

const PHONES = [
  { size: PHONE, theme: 'light' },
  { size: PHONE, theme: 'dark' },
] as const

test('an administrator reads a question with its answer key, and answers a report that the learner then reads', async ({
  page,
  subscriber,
  backstage,
  openDevice,
}) => {
  const words = `Report ${randomUUID()} <script>document.title = 'broken'</script>`
  expect(subscriber.userId).not.toBe('')
  await page.goto(`/course/${COURSE.slug}`)
  const { items } = await ask(page, getSample, { params: { slug: COURSE.slug } })
  const [{ questionId, choices }] = items as [(typeof items)[0]]
  await ask(page, reportQuestion, {
    body: { questionId, attemptId: null, reason: 'typo', comment: words, choiceIds: [choices[0]!.id] },
  })

  const desk = await (await openDevice(await backstage.addPerson({ role: 'admin' }))).newPage()
  await desk.goto(`/admin?search=${COURSE.slug}`)
  await desk.getByRole('link', { name: COURSE.title, exact: true }).click()
  await desk.getByRole('link', { name: 'Questions of Free sample' }).click()
  await expect(desk.getByRole('heading', { name: /^Free sample/ })).toBeVisible()
  const item = desk.getByRole('group').filter({ hasText: words })
  await expect(item.getByText('Correct', { exact: true }).first()).toBeVisible()
  await expect(item.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await expectAccessible(desk, 'questions of a set', [...OF_A_LAYOUT, ...PHONES])
  await expectReflow(desk, 'questions of a set')
  await expect(desk).not.toHaveTitle('broken')

  await desk.getByRole('link', { name: 'Reports' }).click()
  const report = desk.getByRole('list', { name: 'Open reports' }).locator('> li').filter({ hasText: words })
  await expect(report.getByText('Free sample')).toBeVisible()
  await expectAccessible(desk, 'open reports', PHONES)
  await report.getByLabel('Answer').fill('Corrected, thank you.')
  await report.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(report.getByText('Your answer: Corrected, thank you.')).toBeFocused()
  await expect(report.getByText('Accepted')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expect(report).toHaveCount(0)

  await page.goto(`/course/${COURSE.slug}/notebook?kind=reports`)
  await expect(page.getByText('From the authors: Corrected, thank you.')).toBeVisible()
})
