// What a result still shows once the plan has ended.
import { answerRightly, expectResult, startPractice } from './steps/attempt.ts'
import { passTimedExam } from './steps/answer-set.ts'
import { check, finishSession } from './steps/practice-session.ts'
import { expect, test } from './test.ts'

test('once a plan has ended, its results stay, with a link to the plans', async ({
  page,
  newcomer,
  backstage,
  troubles,
}) => {
  // The page may ask about practice before it knows that the plan has ended.
  troubles.expect(/status of 403/)
  const person = await newcomer({ plan: 'pro' })
  await startPractice(page)
  await answerRightly(page, false)
  await check(page)
  await finishSession(page)
  await backstage.changeSubscription(person, { status: 'canceled' })
  await page.reload()
  await expectResult(page)
  await expect(page.getByText('Practice and timed exams are open again with a plan.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Practise/ })).toHaveCount(0)
})

test('after a passed exam, a person whose plan has ended is shown the plans instead of a timed exam', async ({
  page,
  subscriber: person,
  backstage,
  troubles,
}) => {
  // The page may ask about practice before it knows that the plan has ended.
  troubles.expect(/status of 403/)
  const result = await passTimedExam(page)
  await page.goto(result)
  await expect(page.getByRole('link', { name: 'Rehearse with a timed exam' })).toBeVisible()
  await backstage.changeSubscription(person, { status: 'canceled' })
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Book the real exam/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rehearse with a timed exam' })).toHaveCount(0)
})
