// One browser context for many tests of a worker, one after the other. Its pages share a process and cached, compiled scripts,
// so a page load takes little more than half the processor time that it takes in a new context.
import type { BrowserContext, Page } from '@playwright/test'
import { SITE } from '../test/site/running-site.ts'
import { OWN_CONTEXT } from './tags.ts'

export type SharedContext = {
  context: BrowserContext
  newPage: () => Promise<Page>
  /** Removes what the test left behind. False if that is not possible: the context is closed, and the next test needs another. */
  clear: () => Promise<boolean>
}

/** Calls on a context and its clock that cannot be undone. */
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
  // Keeps the process of its pages alive: a page that it opens starts in the same one.
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
  // Pages of one process go online together, so a page would send requests while its own network is still off.
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
      await Promise.all([
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        context.clearPermissions(),
        devtools.send('Storage.clearDataForOrigin', { origin: SITE.url, storageTypes: 'all' }),
      ])
      return true
    },
  }
}
