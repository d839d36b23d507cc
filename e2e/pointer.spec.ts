// Journeys that need a mouse.
import { COURSE } from './steps/content.ts'
import { openAccountMenu, settled } from './steps/hydration.ts'
import { expect, test } from './test.ts'

test('pointing at a course’s card fetches the course, which then opens without another request', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/courses')
  const card = page.getByRole('link', { name: `View Course ${COURSE.title}` })
  // A page that is not hydrated yet does not notice the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await card.hover()
    expect(asked).toContain(`/api/courses/${COURSE.slug}`)
  }).toPass()
  await settled(page)
  expect(asked.filter((path) => path === `/api/courses/${COURSE.slug}`)).toHaveLength(1)
  await card.click()
  await expect(page.getByRole('heading', { name: COURSE.title, level: 1 })).toBeVisible()
  expect(asked.filter((path) => path === `/api/courses/${COURSE.slug}`)).toHaveLength(1)
})

test('pointing at the dashboard fetches it, and it then opens without another request', async ({
  page,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = () => asked.filter((path) => path === '/api/dashboard').length
  await page.goto('/pricing')
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Subscription' }).hover()
  const link = page.getByRole('menuitem', { name: 'Dashboard' })
  await link.hover()
  await expect.poll(times).toBe(1)
  await settled(page)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Choose your exam' })).toBeVisible()
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL('/pricing')
  await page.getByRole('link', { name: 'Cutscore, start page' }).hover()
  await page.getByRole('link', { name: 'Cutscore, start page' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your exam' })).toBeVisible()
  expect(times()).toBe(1)
})
