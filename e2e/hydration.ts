// A page can be read before its script listens: who presses or types must know that somebody listens.
import { expect, type Locator, type Page } from '@playwright/test'

/** React has taken over this element. */
export async function hydrated(locator: Locator): Promise<void> {
  await expect
    .poll(async () =>
      // What the server sent may be swapped for what comes alive while one looks.
      locator
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')), null, {
          timeout: 1_000,
        })
        .catch(() => false),
    )
    .toBe(true)
}

/** From top to bottom, as a reader does, until every part that waits to be seen is alive; then back to the top. */
export async function alive(page: Page): Promise<void> {
  await hydrated(page.locator('main > *').first())
  await expect.poll(() => page.evaluate(scrollThrough), { timeout: 30_000 }).toBe(0)
}

/** How many parts still are what the server sent (`ui/when-near.tsx`). */
async function scrollThrough(): Promise<number> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    // A browser that has nothing to paint may let a frame wait for ever.
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 100)
    })
  }
  scrollTo({ top: 0, behavior: 'instant' })
  const frames = [...document.querySelectorAll('div')].filter((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
    const props = key && (element as unknown as Record<string, { dangerouslySetInnerHTML?: object }>)[key]
    return props && JSON.stringify(props.dangerouslySetInnerHTML) === '{"__html":""}'
  })
  return frames.length
}

/** Opens "My Account" once somebody listens to its button. */
export async function openAccountMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Account' })
  await hydrated(button)
  await button.click()
}

/** Nothing is on its way any more, or has not been for long: of what a service worker answers the driver may never hear. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
}
