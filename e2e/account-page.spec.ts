// The account page: the person's details, what their price plan includes, the export of all their data, and
// the deletion of their account.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { COURSE } from './steps/content.ts'
import { hydrated } from './steps/hydration.ts'
import { findMail } from '../test/site/read-mails.ts'
import { answer, expectSaved, startTimedExam } from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const ACCOUNT = '/dashboard/account'
const PASSWORD = 'right horse 42'

test('the account page shows who is signed in, and which features exist and which are available', async ({
  page,
  subscriber,
}) => {
  await page.goto(ACCOUNT)
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(subscriber.email)
  const extra = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(extra('Every course and every practice set')).toContainText('On')
  await expect(extra('VIP email support')).toContainText('Not in your plan')
  for (const name of ['Priority tutor', 'Offline review mode', 'Certificate templates'])
    await expect(extra(name)).toContainText('coming')
})

test('the name, the time zone and the password can be changed, each with its own confirmation', async ({
  page,
  newcomer,
  troubles,
  backstage,
}) => {
  troubles.expect(/status of 40[01]/)
  const person = await newcomer({ password: PASSWORD })
  await page.goto(ACCOUNT)
  const name = page.getByRole('region', { name: 'Name' })
  await name.getByLabel('Name').fill(' ')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.')
  await name.getByLabel('Name').fill('Ada Lovelace')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByRole('status')).toHaveText('Saved.')

  const zone = page.getByRole('region', { name: 'Time zone' })
  await expect(zone.getByLabel('Time zone')).toHaveValue('automatic')
  await zone.getByLabel('Time zone').selectOption('Pacific/Auckland')
  await zone.getByRole('button', { name: 'Save time zone' }).click()
  await expect(zone.getByRole('status')).toHaveText('Saved.')
  // The chosen zone survives a visit from another time zone.
  await page.reload()
  await expect(zone.getByLabel('Time zone')).toHaveValue('Pacific/Auckland')
  await expect(name.getByLabel('Name')).toHaveValue('Ada Lovelace')
  expect(await backstage.timeZone(person)).toBe('Pacific/Auckland')

  const password = page.getByRole('region', { name: 'Password' })
  const change = password.getByRole('button', { name: 'Change password' })
  await expect(password.getByLabel('New password')).toHaveAccessibleDescription(/^At least 6 characters/)
  await password.getByLabel('Current password').fill('wrong horse 42')
  await password.getByLabel('New password').fill('brand new horse 43')
  await change.click()
  await expect(password.getByRole('alert')).toContainText('That is not your current password.')
  await password.getByLabel('Current password').fill(PASSWORD)
  await password.getByLabel('New password').fill('password')
  await change.click()
  await expect(password.getByRole('alert')).toContainText('one of the first that attackers try')
  await password.getByLabel('New password').fill('brand new horse 43')
  await change.click()
  await expect(password.getByRole('status')).toContainText('Your password is changed.')
  await expect(password.getByLabel('Current password')).toHaveValue('')
  await findMail(person.email, 'Your password was changed')
})

test(
  'a person can sign another browser out, and then all of them',
  { tag: LONG },
  async ({ page, newcomer, openDevice, troubles }) => {
    troubles.expect(/status of 401/)
    const person = await newcomer({ password: PASSWORD })
    const elsewhere = await (await openDevice()).newPage()
    await elsewhere.goto('/pricing')
    await hydrated(elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' }))
    await elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    const dialog = elsewhere.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(elsewhere.getByRole('button', { name: 'Account' })).toBeVisible()

    await page.goto(ACCOUNT)
    const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').first()).toContainText('This one')
    await sessions.getByRole('button', { name: /^Sign out:/ }).click()
    await expect(sessions.getByRole('status').first()).toHaveText('That browser is signed out.')
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await elsewhere.reload()
    await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()

    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText('You’re signed out everywhere')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  },
)

test('everything about a person is downloaded as an archive, but not during a timed exam', async ({
  page,
  subscriber,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 409/)
  await startTimedExam(page)
  await answer(page)
  await expectSaved(page)
  await page.goto(ACCOUNT)
  const button = page.getByRole('button', { name: 'Download everything about me' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('exam')

  await backstage.leaveSeconds(subscriber, -60)
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toBe('cutscore-account.zip')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Done')
  const files = unzipSync(await readFile(await file.path()))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'account.json', 'questions.json', 'data/users.json']),
  )
  expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject({ email: subscriber.email })
  expect(JSON.parse(strFromU8(files['data/attempt_answers.json']!))).toHaveLength(1)
})

test('an account is deleted two weeks after the request, unless the person keeps it', async ({
  page,
  backstage,
  troubles,
  newcomer,
}) => {
  troubles.expect(/status of 401/)
  const person = await newcomer({ password: PASSWORD })
  await page.goto(ACCOUNT)
  await ask(page, 'wrong horse 42')
  await expect(page.getByRole('alert')).toContainText('That is not your current password')
  await ask(page, PASSWORD)
  const notice = page.getByRole('region', { name: 'Your account will be deleted' })
  await expect(notice.getByRole('heading')).toBeFocused()
  await findMail(person.email, 'Your account will be deleted')

  // The notice stays, and everything still works.
  await page.goto(`/course/${COURSE.slug}`)
  await page.goto(ACCOUNT)
  await notice.getByRole('button', { name: 'Keep my account' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeFocused()
  await findMail(person.email, 'Your account stays')

  await ask(page, PASSWORD)
  await expect(notice).toBeVisible()
  expect(await backstage.eraseNow(person)).toBeGreaterThan(0)
  await page.goto(ACCOUNT)
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Email and password do not match').first()).toBeVisible()
})

test(
  'an overdue deletion gives the reason for its delay, and can still be cancelled',
  { tag: LONG },
  async ({ page, newcomer }) => {
    await newcomer()
    let dueAt = new Date(Date.now() + 3_600_000)
    await page.route('**/api/account/deletion', (route) =>
      route.fulfill({ json: { dueAt: dueAt.toISOString() } }),
    )
    const notice = page.getByRole('region', { name: 'Your account will be deleted' })
    const waits = notice.getByText(`until money that is yours is with you`)
    await page.goto(ACCOUNT)
    await expect(notice).toContainText('Until then everything works as before')
    await expect(waits).toHaveCount(0)
    dueAt = new Date(Date.now() - 3_600_000)
    await page.reload()
    await expect(waits).toContainText(/^It was due on .+ write to support@cutscore\.example/)
    await expect(notice.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  },
)

async function ask(page: Page, password: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Delete my account' })
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Delete in 14 days' }).click()
}
