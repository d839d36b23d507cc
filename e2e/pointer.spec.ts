// Journeys that need a mouse.
import { COURSE } from './steps/content.ts'
import { settled } from './steps/hydration.ts'
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
