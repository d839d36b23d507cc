import { title } from './steps/buying.ts'
import { answerSet } from './steps/answer-set.ts'
import { COURSE, SETS } from './steps/content.ts'
import { PHONE_TOO } from './tags.ts'
import { follow } from './steps/hydration.ts'
import { expect, test } from './test.ts'

test(
  'readiness is a dash that says what is missing, and after enough answers a figure that explains itself',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    test.slow()
    await newcomer({ plan: 'pro' })
    await page.goto(`/course/${COURSE.slug}`)
    await expect(page.getByText('20 more answers to new questions needed.')).toBeVisible()
    for (const set of SETS) await answerSet(page, set, () => true)
    await page.reload()
    await expect(page.getByText('Ready to sit it')).toBeVisible()
    await expect(
      page.getByText(/^Predicted score \d+% \(\d+–\d+\), pass mark about 70%, assumed\./),
    ).toBeVisible()

    await follow(page.getByRole('link', { name: 'Details' }))
    await expect(title(page, 'Exam readiness')).toBeFocused()
    await expect(page.getByText('You have answered all of them')).toBeVisible()
    const changes = page.getByRole('region', { name: 'What moved it last' }).getByRole('listitem')
    await expect(changes.last()).toHaveText(
      /^Timed exam of \d+ \w+ \d{4} \(.+, \d+ answers\): from no figure to \d+%$/,
    )
    await follow(changes.last().getByRole('link'))
    await expect(page).toHaveURL(/\/exam\/[\w-]+\/result$/)
    await page.goBack()
    await page.getByText('Show as a table').click()
    const rows = page.getByRole('table', { name: 'Mastery by domain' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await page.getByRole('main').getByRole('link', { name: 'Practise', exact: true }).click()
    await expect(page).toHaveURL(`/course/${COURSE.slug}/practice`)
  },
)

test('wrong answers give a low chance, and the weak domains are named', async ({ page, newcomer }) => {
  await newcomer({ plan: 'pro' })
  await page.goto('/imprint')
  await answerSet(page, SETS[0], () => false)
  await page.goto(`/course/${COURSE.slug}/readiness`)
  await expect(page.getByText('More practice first')).toBeVisible()
  await expect(page.getByText('probably below the pass mark').first()).toBeVisible()
  await expect(page.getByText(/^New questions in .* would help most\.$/)).toBeVisible()
})

test('visitors are asked to sign in, and an unknown course has a page that says so', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404/)
  await page.goto(`/course/${COURSE.slug}/readiness`)
  await expect(title(page, 'Sign in first')).toBeVisible()
  await page.goto('/course/no-such-course/readiness')
  await expect(title(page, 'Page not found')).toBeVisible()
})
