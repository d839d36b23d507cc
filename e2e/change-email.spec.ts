// Changing the account's email: requested on the account page, confirmed by a link sent to the new email.
import { randomUUID } from 'node:crypto'
import { findMail, openMail } from '../test/site/read-mails.ts'
import { hydrated } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const ACCOUNT = '/dashboard/account'
const PASSWORD = 'a word for e2e'

test('changing the email takes the password and a link sent to the new email', async ({
  page,
  newcomer,
  troubles,
}) => {
  troubles.expect(/status of 401/)
  const person = await newcomer({ password: PASSWORD })
  const wanted = `${randomUUID()}@people.test`
  await page.goto(ACCOUNT)
  const section = page.getByRole('region', { name: 'Email', exact: true })
  await section.getByRole('button', { name: 'Change email' }).click()
  const form = section.getByRole('form', { name: 'Change email' })
  await form.getByLabel('New email').fill(person.email)
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(form.getByLabel('New email')).toHaveAccessibleDescription('That is your email already.')
  await form.getByLabel('New email').fill(wanted)
  await form.getByLabel('Current password').fill('not the password')
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(form.getByRole('alert')).toContainText('That is not your current password.')
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(section.getByRole('status')).toContainText(`Check the inbox of ${wanted}`)
  await expect(section).toContainText(person.email)
  await findMail(person.email, 'Someone asked to change your email')

  await openMail(page, wanted, 'Confirm your new email')
  const confirm = page.getByRole('button', { name: 'Confirm new email' })
  await hydrated(confirm)
  // Opening the link has confirmed nothing.
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible()
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(section).toContainText(wanted)
  await expect(section.getByRole('status')).toHaveCount(0)
  await findMail(person.email, 'Your email was changed')
})

test(
  'confirming a new email in a browser that is not signed in takes the account’s password',
  { tag: LONG },
  async ({ page, newcomer, openDevice, troubles }) => {
    troubles.expect(/status of 40[0-9]/)
    await newcomer({ password: PASSWORD })
    const wanted = `${randomUUID()}@people.test`
    await page.goto(ACCOUNT)
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(wanted)
    await page.getByRole('form', { name: 'Change email' }).getByLabel('Current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Check the inbox of')).toBeVisible()

    const elsewhere = await (await openDevice()).newPage()
    await openMail(elsewhere, wanted, 'Confirm your new email')
    await hydrated(elsewhere.getByRole('button', { name: 'Confirm', exact: true }))
    await elsewhere.getByLabel('Password').fill('not the password')
    await elsewhere.getByRole('button', { name: 'Confirm' }).click()
    await expect(elsewhere.getByLabel('Password')).toHaveAccessibleDescription(
      'That is not the password of the account.',
    )
    await elsewhere.getByLabel('Password').fill(PASSWORD)
    await elsewhere.getByRole('button', { name: 'Confirm' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
    const link = elsewhere.url()
    await elsewhere.goto(link)
    await hydrated(elsewhere.getByRole('button', { name: 'Confirm', exact: true }))
    await elsewhere.getByLabel('Password').fill(PASSWORD)
    await elsewhere.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(elsewhere.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  },
)
