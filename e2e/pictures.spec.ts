// Pictures in questions and notes: visible, enlarged on request, and never in the way of an answer.
import type { Page } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { COURSE } from './steps/content.ts'
import { alive } from './steps/hydration.ts'
import { choices, startPractice } from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, type Person, test } from './test.ts'

type Item = { stemHtml: string; choices: { html: string }[] }
type Attempt = { items: Item[] }

const NOTES = `/course/${COURSE.slug}/notes/architecture-services`
const SITTING = /\/api\/attempts\/[^/]+$/
const PICTURE = /<img [^>]+>/
const pictures = (page: Page) => page.getByRole('button', { name: /^Enlarge: / })
const picture = (page: Page) => pictures(page).first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture' })

/**
 * Opens the first question of set 1 that has a picture in its stem. `change` edits the question on its way to
 * the page.
 */
async function openQuestionWithPicture(
  page: Page,
  person: Person,
  change: (item: Item) => void = () => {},
): Promise<void> {
  expect(person.userId).not.toBe('')
  let number = 0
  await page.route(SITTING, async (route) => {
    const response = await route.fetch()
    const attempt = (await response.json()) as Attempt
    number = attempt.items.findIndex(({ stemHtml }) => PICTURE.test(stemHtml)) + 1
    change(attempt.items[number - 1]!)
    await route.fulfill({ response, json: attempt })
  })
  await startPractice(page)
  const address = new URL(page.url())
  address.searchParams.set('q', String(number))
  await page.goto(address.href)
  await expect(page.getByRole('article').locator('img').first()).toBeVisible()
}

test('a picture is enlarged by mouse and keyboard, and Escape returns the focus', async ({
  page,
  subscriber,
}) => {
  await openQuestionWithPicture(page, subscriber)
  const image = picture(page)
  const small = (await image.boundingBox())!
  await image.click()
  const large = dialog(page).getByRole('img')
  await expect(large).toBeVisible()
  expect((await large.boundingBox())!.width).toBeGreaterThan(small.width)
  await expect(large).toHaveAccessibleName(/question mark/)
  await expectAccessible(page, 'a picture that is open')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  for (const key of ['Enter', ' ']) {
    await expect(image).toBeFocused()
    await page.keyboard.press(key)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  await expect(image).toBeFocused()
  await expect(page.getByRole('region', { name: 'Feedback' })).toBeHidden()
  await expectAccessible(page, 'a question with a picture')
})

test('enlarging a picture in a choice does not select the choice', async ({ page, subscriber }) => {
  await openQuestionWithPicture(page, subscriber, (item) => {
    item.choices[1]!.html = PICTURE.exec(item.stemHtml)![0]
  })
  const choice = choices(page).nth(1)
  const image = pictures(page).nth(1)
  await image.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await image.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).not.toBeChecked()
  await choice.locator('xpath=ancestor::label/span[1]').click()
  await expect(choice).toBeChecked()
  await expectAccessible(page, 'a choice with a picture')
})

for (const theme of ['light', 'dark'] as const)
  test.describe(() => {
    test.use({ colorScheme: theme, viewport: { width: 320, height: 640 } })

    test(
      `in the ${theme} theme, a drawing has the theme’s background and fits a narrow phone`,
      { tag: theme === 'dark' ? [] : LONG },
      async ({ page, subscriber }) => {
        await openQuestionWithPicture(page, subscriber)
        await expectBackground(page, theme)
        await expectNothingSideways(page)
        await page.goto(NOTES)
        await alive(page)
        await expectBackground(page, theme)
        await expectNothingSideways(page)
      },
    )
  })

test(
  'a question can be read even if the code that enlarges its picture cannot be loaded',
  { tag: LONG },
  async ({ page, subscriber, troubles }) => {
    troubles.expect(/ERR_FAILED/)
    let asked = false
    await page.route('**/enlargeable-text*', (route) => {
      asked = true
      return route.abort()
    })
    await openQuestionWithPicture(page, subscriber)
    await expect.poll(() => asked).toBe(true)
    await expect(page.getByRole('article').getByText('You have two virtual networks')).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
  },
)

test('a picture in study notes reserves its space before it loads, and can be enlarged', async ({ page }) => {
  await page.goto(NOTES)
  await alive(page)
  const image = picture(page)
  await expect(image).toHaveAttribute('width', '400')
  await image.press('Enter')
  await expect(dialog(page).getByRole('img', { name: /Region A has three zones/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(image).toBeFocused()
  await expectAccessible(page, 'notes with a picture')
})

/** In the dark theme, a drawing lies on the page itself, and a filter turns round its lightness. */
async function expectBackground(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const [background, filter] =
    theme === 'light' ? ['rgb(255, 255, 255)', 'none'] : ['rgba(0, 0, 0, 0)', /^invert\(0\.9\)/]
  await expect(picture(page)).toHaveCSS('background-color', background)
  await expect(picture(page)).toHaveCSS('filter', filter)
}

async function expectNothingSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
