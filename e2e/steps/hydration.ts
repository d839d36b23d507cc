// A page can be read before its script runs. A journey that clicks or types must wait until the script has
// run.
import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until React has hydrated this element. On a busy machine with several pages open, that can take longer than other waits. */
export async function hydrated(locator: Locator): Promise<void> {
  await expect
    .poll(
      async () =>
        // Hydrating the surrounding section may replace the server-rendered element while this check runs.
        locator
          .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')), null, {
            timeout: 5_000,
          })
          .catch(() => false),
      { timeout: 30_000 },
    )
    .toBe(true)
}

/** Follows a link once React has hydrated it; before that, a click reloads the whole page and does not move the focus. */
export async function follow(link: Locator): Promise<void> {
  await hydrated(link)
  await link.click()
}

/** Scrolls to the bottom as a reader does, until every lazy part is hydrated, and returns to the top. */
export async function alive(page: Page): Promise<void> {
  await hydrated(page.locator('main > *').first())
  await expect
    .poll(
      async () => {
        const left = await page.evaluate(scrollThrough)
        // Headless Chromium sometimes stops painting a window, and then never says what is in view. A screenshot paints.
        if (left > 0) await page.screenshot()
        return left
      },
      { timeout: 60_000 },
    )
    .toBe(0)
}

/**
 * Returns the number of parts that are still as the server sent them (`ui/when-near.tsx`), with the first of
 * them in view.
 */
async function scrollThrough(): Promise<number> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 100)
    })
  }
  scrollTo({ top: 0, behavior: 'instant' })
  const parts = [...document.querySelectorAll('div')].filter((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
    const props = key && (element as unknown as Record<string, { dangerouslySetInnerHTML?: object }>)[key]
    return props && JSON.stringify(props.dangerouslySetInnerHTML) === '{"__html":""}'
  })
  parts[0]?.scrollIntoView({ behavior: 'instant' })
  return parts.length
}

/** Opens "My Account" once its button is hydrated. */
export async function openAccountMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Account' })
  await hydrated(button)
  await button.click()
}

/**
 * Waits until the network is idle, but not for long, because the driver may never be informed of requests
 * that a service worker answered.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
}
