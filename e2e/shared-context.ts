// One browser context for many tests of a worker, one after the other. Its pages share a process and cached, compiled scripts,
// so a page load takes little more than half the processor time that it takes in a new context.
import type { BrowserContext, Page } from '@playwright/test'
import { SITE } from '../test/site/running-site.ts'
import { OWN_CONTEXT } from './tags.ts'

export type SharedContext = {
  context: BrowserContext
  newPage: () => Promise<Page>
  /**
   * Removes whatever the test left behind. Returns false if that is not possible; then the context is closed,
   * and the next test needs another.
   */
  clear: () => Promise<boolean>
}

/** Calls to a context and its clock that cannot be undone. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'routeWebSocket',
  'setGeolocation',
] as const
const LASTING_OF_CLOCKS = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

export async function shareContext(context: BrowserContext): Promise<SharedContext> {
  // Keeps the pages' process alive: a page that this page opens starts in the same process.
  const anchor = await context.newPage()
  await anchor.goto(`${SITE.url}/robots.txt`)
  const devtools = await context.newCDPSession(anchor)
  let isStained = false
  const watch = <T extends object>(owner: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const original = owner[name] as (...args: unknown[]) => unknown
      const stain = (...args: unknown[]) => {
        isStained = true
        return original.apply(owner, args)
      }
      Object.assign(owner, { [name]: stain })
    }
  }
  // Pages in one process go online together, so a page would send requests while it should still be offline.
  context.setOffline = () =>
    Promise.reject(new Error(`a test that goes offline needs the tag ${OWN_CONTEXT}`))
  watch(context, LASTING)
  watch(context.clock, LASTING_OF_CLOCKS)
  return {
    context,
    async newPage() {
      const opening = anchor.waitForEvent('popup')
      await anchor.evaluate(() => void open('about:blank'))
      return opening
    },
    async clear() {
      const pages = context.pages().filter((page) => page !== anchor)
      await Promise.all(pages.map((page) => page.close()))
      if (isStained || anchor.isClosed()) {
        await context.close()
        return false
      }
      await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), context.clearPermissions()])
      // A closed page's script may still run for a moment, and write a cookie after they have been removed.
      do {
        await anchor.evaluate(() => {})
        await devtools.send('Storage.clearDataForOrigin', { origin: SITE.url, storageTypes: 'all' })
        await anchor.evaluate(() => {})
      } while ((await context.cookies()).length > 0)
      return true
    },
  }
}
