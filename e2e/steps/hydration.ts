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

/** Tells the page that each of its parts is in view, so that lazy parts load at once. Call it before the page is opened. */
export async function inViewAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      readonly #report: (target: Element) => void
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options)
        this.#report = (target) =>
          callback(
            [{ target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry],
            this,
          )
      }
      override observe(target: Element) {
        setTimeout(() => this.#report(target))
      }
    }
  })
}

/** Waits until every lazy part is hydrated, and scrolls to the bottom for those that load when they are near. */
export async function alive(page: Page): Promise<void> {
  await hydrated(page.locator('main > *').first())
  await expect.poll(() => page.evaluate(scrollToLazyParts), { timeout: 60_000 }).toBe(0)
}

/** Returns the number of parts that are still as the server sent them (`ui/when-near.tsx`). */
async function scrollToLazyParts(): Promise<number> {
  const countLazy = () =>
    [...document.querySelectorAll('div')].filter((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const props = key && (element as unknown as Record<string, { dangerouslySetInnerHTML?: object }>)[key]
      return props && JSON.stringify(props.dangerouslySetInnerHTML) === '{"__html":""}'
    }).length
  if (countLazy() === 0) return 0
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    // A browser with nothing to paint may never run an animation frame.
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 100)
    })
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return countLazy()
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
