// The overview of administration: what needs attention, and where it is settled.
import { randomUUID } from 'node:crypto'
import { askEnterprise } from '#contract/enterprise.ts'
import { sendContactMessage } from '#contract/notifications.ts'
import { expectAccessible, expectReflow, OF_A_LAYOUT, PHONE } from './steps/accessible.ts'
import { ask } from './steps/ask.ts'
import { expect, test } from './test.ts'

const PHONES = [
  { size: PHONE, theme: 'light' },
  { size: PHONE, theme: 'dark' },
] as const

test('an administrator decides about a conflict, retries a failed email and reads a message and a request', async ({
  page,
  backstage,
  openDevice,
}) => {
  const slug = `overview-${randomUUID().slice(0, 8)}`
  const title = `Course ${slug}`
  const words = `Message ${randomUUID()} <script>document.title = 'broken'</script>`
  await page.goto('/contact')
  await ask(page, sendContactMessage, {
    body: { name: 'Ada Byron', email: `${slug}@people.test`, topic: 'question', message: words },
  })
  await ask(page, askEnterprise, {
    body: {
      name: words.slice(0, 60),
      email: `${slug}@people.test`,
      company: slug,
      seats: 12,
      message: words,
    },
  })
  await backstage.addCourses([{ slug, title, provider: 'Vendor', level: 'Beginner' }])
  await backstage.addConflict(slug, `File ${slug}`)
  await backstage.addRefusal(slug, `course.yaml: file: Unrecognized key: "${'long'.repeat(30)}"`)
  const removeJob = await backstage.addFailedJob(`The server of ${slug} refused the email`)
  try {
    const desk = await (await openDevice(await backstage.addPerson({ role: 'admin' }))).newPage()
    await desk.goto('/admin')
    const conflict = desk.getByRole('listitem').filter({ hasText: `File ${slug}` })
    const job = desk.getByRole('row').filter({ hasText: `The server of ${slug}` })
    await expect(conflict).toContainText(title)
    await expect(job).toContainText('Given up')
    await expect(desk.getByRole('link', { name: /changed in the files and here/ })).toBeVisible()
    const refused = desk.getByRole('listitem').filter({ hasText: `The files of ${slug} were not loaded` })
    await expect(refused).toContainText('Unrecognized key')
    await expectAccessible(desk, 'the overview', [...OF_A_LAYOUT, ...PHONES])
    await expectReflow(desk, 'the overview')

    await job.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(job).toHaveCount(0)
    await expect(desk.getByRole('heading', { name: 'Failed jobs and emails' })).toBeFocused()
    await conflict.getByRole('button', { name: 'Keep ours' }).press('Enter')
    await expect(conflict).toHaveCount(0)
    await expect(desk.getByRole('heading', { name: 'Files and site' })).toBeFocused()

    await desk.getByRole('link', { name: 'Messages', exact: true }).click()
    await expect(desk.getByRole('row').filter({ hasText: words })).toContainText('A question before I start')
    await expectAccessible(desk, 'messages', PHONES)
    await expectReflow(desk, 'messages')
    await desk.getByText('Requests for teams', { exact: true }).click()
    await expect(desk).toHaveURL(/kind=teams/)
    await expect(desk.getByRole('row').filter({ hasText: words })).toContainText(slug)
    await expectAccessible(desk, 'requests for teams', PHONES)
    await expectReflow(desk, 'requests for teams')
    await expect(desk).not.toHaveTitle('broken')
  } finally {
    await removeJob()
    await backstage.removeCourses([slug])
  }
})
