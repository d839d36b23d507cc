// The floating assistant of the home page (spec §2).
import type { Page, Route } from '@playwright/test'
import { keptInBrowser } from './steps/browser-stores.ts'
import { follow, hydrated, openAccountMenu } from './steps/hydration.ts'
import { PHONE_TOO } from './tags.ts'
import { expect, NO_NETWORK, test } from './test.ts'

const PASSWORD = 'a word for e2e'
const CHAT = '**/api/functions/ai-platform-chat'

const launcher = (page: Page) => page.getByRole('button', { name: 'Ask the assistant' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cutscore assistant' })
const field = (page: Page) => panel(page).getByLabel('Message')
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send' })
const messages = (page: Page) =>
  panel(page).getByRole('region', { name: 'Conversation' }).getByRole('list').first().getByRole('listitem')

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await launcher(page).click()
  await expect(panel(page)).toBeVisible()
}

async function ask(page: Page, text: string): Promise<void> {
  await expect(field(page)).toBeEnabled()
  const known = await messages(page).count()
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(messages(page)).toHaveCount(known + 2)
}

test('the assistant is on the home page only, and only for visitors', async ({ page, newcomer }) => {
  await page.goto('/')
  await expect(launcher(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await page.goto('/pricing')
  await hydrated(page.locator('main > *').first())
  await expect(launcher(page)).toHaveCount(0)
  await newcomer()
  await page.goto('/?home#live-chat')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(launcher(page)).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
})

test('its button appears only after the session was checked', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/session', async (route) => {
    await held
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/api/auth/session')
  await page.goto('/')
  await isAsked
  await hydrated(page.locator('main > *').first())
  await expect(launcher(page)).toHaveCount(0)
  release()
  await expect(launcher(page)).toBeVisible()
})

test('its first words introduce it, and the panel has the sizes of the specification', async ({ page }) => {
  await open(page)
  await expect(messages(page)).toHaveText([/Cutscore’s AI certification assistant.*not a language model/])
  await expect(field(page)).toBeFocused()
  await field(page).fill('line\n'.repeat(30))
  expect((await panel(page).boundingBox())!.width).toBe(380)
  expect((await panel(page).getByRole('region', { name: 'Conversation' }).boundingBox())!.height).toBe(400)
  expect((await field(page).boundingBox())!.height).toBe(120)
})

test('Escape closes it and returns the focus, and the conversation is still there', async ({ page }) => {
  await page.goto('/')
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await ask(page, 'hi')
  await field(page).fill('half a quest')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(launcher(page)).toBeFocused()
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Enter')
  await expect(messages(page)).toHaveCount(3)
  await expect(field(page)).toHaveValue('half a quest')
  await panel(page).getByRole('button', { name: 'Close the assistant' }).click()
  await expect(launcher(page)).toBeFocused()
})

test(
  'a question is sent by Enter, waits for its reply, and the reply leads to its source',
  { tag: PHONE_TOO },
  async ({ page }) => {
    await open(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const bodies: { message: string; sessionId: string; lang: string }[] = []
    await page.route(CHAT, async (route: Route) => {
      bodies.push(route.request().postDataJSON())
      await held
      await route.continue()
    })
    await expect(send(page)).toBeDisabled()
    await field(page).fill('  \n ')
    await expect(send(page)).toBeDisabled()
    await field(page).press('Enter')
    await field(page).fill('How much')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('is it?')
    await expect(field(page)).toHaveValue('How much\nis it?')
    await field(page).press('Enter')
    await expect(messages(page).last()).toContainText('How much is it?')
    await expect(panel(page).getByText('Looking it up…')).toBeVisible()
    await expect(field(page)).toBeDisabled()
    await expect(send(page)).toBeDisabled()
    release()
    await expect(messages(page).last()).toContainText('Pro Monthly costs €39 a month')
    await expect(field(page)).toBeEnabled()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await expect(panel(page).getByText('Looking it up…')).toHaveCount(0)
    await ask(page, 'how do I cancel?')
    expect(bodies.map(({ message, lang }) => [message, lang])).toEqual([
      ['How much\nis it?', 'en'],
      ['how do I cancel?', 'en'],
    ])
    expect(bodies[0]!.sessionId).toMatch(/^[\da-f]{32}$/)
    expect(bodies[1]!.sessionId).toBe(bodies[0]!.sessionId)

    await panel(page).getByRole('link', { name: 'See the plans' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(panel(page)).toHaveCount(0)
    await page.goBack()
    await expect(messages(page)).toHaveCount(5)
    await page.reload()
    await expect(messages(page)).toHaveCount(5)
  },
)

test('a screen reader hears a reply once, and not again when the panel is opened again', async ({ page }) => {
  await open(page)
  const status = panel(page).getByRole('status')
  await expect(status).toHaveText('')
  await panel(page).getByRole('button', { name: 'Which courses do you have?' }).click()
  await expect(status).toHaveText(/^There are \d+ courses:/)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await launcher(page).click()
  await expect(messages(page)).toHaveCount(3)
  await expect(status).toHaveText('')
})

test('a failure says so and keeps what was typed, also after a reload', async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED|Offline/)
  await open(page)
  await page.route(CHAT, (route) => route.abort())
  await field(page).fill('Is this kept?')
  await field(page).press('Enter')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(
    page.getByText('The server could not be reached. Check your connection and try again.'),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('Is this kept?')
  await expect(field(page)).toBeFocused()
  await expect(messages(page)).toHaveCount(1)
  await page.reload()
  await expect(field(page)).toHaveValue('Is this kept?')
  await page.unroute(CHAT)
  await field(page).press('Enter')
  await expect(messages(page)).toHaveCount(3)
  await expect(field(page)).toHaveValue('')
})

test('a refusal is explained, and a failure without an explanation still says what failed', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 429|Refused|Offline/)
  await open(page)
  await page.route(CHAT, (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: 'too_many_requests', details: { retryAfterSeconds: 90 } } },
    }),
  )
  await field(page).fill('Too often?')
  await field(page).press('Enter')
  await expect(page.getByText('That was too often. Try again in 2 minutes.')).toBeVisible()
  await page.unroute(CHAT)
  await page.route(CHAT, (route) => route.fulfill({ json: null }))
  await field(page).press('Enter')
  // Not the server's: something in between has answered.
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(field(page)).toHaveValue('Too often?')
})

test('a message that is too long is not sent, and says why', async ({ page }) => {
  await open(page)
  await field(page).fill('x'.repeat(4_001))
  await expect(field(page)).toHaveAccessibleDescription('Use at most 4,000 characters.')
  await expect(send(page)).toBeDisabled()
  await field(page).press('Enter')
  await expect(messages(page)).toHaveCount(1)
  expect((await field(page).boundingBox())!.width).toBeLessThan(380)
  await field(page).fill('x'.repeat(4_000))
  await send(page).click()
  await expect(messages(page).last()).toContainText('I don’t know that')
})

test('markup in a message and in a reply is text', async ({ page }) => {
  await open(page)
  await page.route(CHAT, (route) =>
    route.fulfill({ json: { message: '<img src=x onerror="document.title=1"> **bold**', cta: null } }),
  )
  await ask(page, '<script>document.title=2</script>')
  await expect(messages(page).nth(1)).toContainText('<script>document.title=2</script>')
  await expect(messages(page).nth(2)).toContainText('<img src=x onerror="document.title=1"> **bold**')
  await expect(panel(page).locator('img')).toHaveCount(0)
})

test('it closes when the visitor signs in, and signing out forgets the conversation', async ({
  page,
  backstage,
}) => {
  const { email } = await backstage.addPerson({ password: PASSWORD })
  await page.goto('/?home')
  await launcher(page).click()
  await expect(page).toHaveURL('/?home#live-chat')
  await ask(page, 'a canary in the chat')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  await expect(launcher(page)).toHaveCount(0)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  expect(await keptInBrowser(page)).not.toContain('a canary in the chat')
})

test('Live Chat in the footer opens it from any page, without moving the home page', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'Live Chat' }))
  await expect(page).toHaveURL('/#live-chat')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(launcher(page)).toBeFocused()
  await expect(page).toHaveURL('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Live Chat' })
  const toEnd = () =>
    page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return scrollY
    })
  await toEnd()
  await hydrated(link)
  // Parts of the page grow when they come near.
  let before = 0
  await expect
    .poll(async () => {
      const last = before
      before = await toEnd()
      return before - last
    })
    .toBe(0)
  expect(before).toBeGreaterThan(1_000)
  await link.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('Live Chat leads to the assistant or the tutor even before the page’s script has run', async ({
  page,
  newcomer,
  troubles,
}) => {
  troubles.expect(NO_NETWORK)
  await page.route('**/assets/*.js', (route) => route.abort())
  const press = async () => {
    await page.goto('/pricing')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Live Chat' }).click()
  }
  await press()
  await expect(page).toHaveURL('/#live-chat')
  await newcomer()
  await press()
  await expect(page).toHaveURL('/dashboard/ai-tutor')
})

test('a link to the open assistant shifts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifted: number }
    watched.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/#live-chat')
  await expect(field(page)).toBeFocused()
  await ask(page, 'hi')
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(
    0.02,
  )
})

test('the page beside it can be used in a wide window', async ({ page }) => {
  await open(page)
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('it is a sheet over the page, which keeps the focus', async ({ page }) => {
    await page.goto('/')
    await launcher(page).tap()
    // It slides in.
    await expect
      .poll(async () => {
        const box = (await panel(page).boundingBox())!
        return [box.x, box.width, Math.round(box.y + box.height)]
      })
      .toEqual([0, 360, 740])
    // The keyboard of the phone would cover the greeting.
    await expect(field(page)).not.toBeFocused()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await panel(page).getByRole('button', { name: 'Can I try it for free?' }).tap()
    await expect(panel(page).getByRole('link', { name: 'Choose a course' })).toBeInViewport()
    await panel(page).getByRole('button', { name: 'Close the assistant' }).tap()
    await expect(panel(page)).toHaveCount(0)
    await expect(launcher(page)).toBeFocused()
  })
})
