// cspell:ignore hydrat The `test` function of every journey. It provides people and a database, and fails on
// any unexpected message in a browser.
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test'
import type { Person, PersonKind } from '../test/site/add-person.ts'
import { openBackstage, type Backstage } from '../test/site/backstage.ts'
import { SITE } from '../test/site/running-site.ts'
import { shareContext, type SharedContext } from './shared-context.ts'
import { OWN_CONTEXT } from './tags.ts'

export { expect }
export type { Person }

/** Messages that a browser logs when there is no network. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Offline: offline/

/** Opening the account menu fetches the dashboard ahead, and signing out may overtake it. */
const OVERTAKEN_DASHBOARD = /401 \(Unauthorized\) .*\/api\/dashboard\)/

/** A busy machine's disk can take longer than answers wait for it (`answer-disk.ts`); they are sent all the same. */
export const SLOW_DISK = /no answer within 1000 ms/

export type Troubles = {
  /** Allows messages that match, because the test provokes them. */
  expect(...patterns: RegExp[]): void
  watch(context: BrowserContext): Promise<void>
  /** Returns a function that stops watching. */
  listen(context: BrowserContext): () => void
}

type Fixtures = {
  /** Null if this test has a context of its own, because of its tag or because it sets browser options. */
  shared: SharedContext | null
  troubles: Troubles
  /** A separate browser profile: another device, or another person. */
  openDevice: (person?: Person | null) => Promise<BrowserContext>
  /** A new person, signed in on the page. */
  newcomer: (kind?: PersonKind) => Promise<Person>
  /** A new person with a subscription, who is signed in from the start of the test. */
  subscriber: Person
}

type OfWorker = {
  backstage: Backstage
  sharing: { context: SharedContext | null }
}

/** Playwright's default values for options that the configuration leaves out. */
const DEFAULTS: Record<string, unknown> = {
  colorScheme: 'light',
  hasTouch: false,
  isMobile: false,
  javaScriptEnabled: true,
}

export const test = base.extend<Fixtures, OfWorker>({
  backstage: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const backstage = openBackstage(SITE)
      await use(backstage)
      await backstage.close()
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- as above.
  sharing: [({}, use) => use({ context: null }), { scope: 'worker' }],

  shared: async (
    {
      browser,
      sharing,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      viewport,
    },
    use,
    { project, tags },
  ) => {
    const options = {
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      viewport,
    }
    const usual: Record<string, unknown> = { ...DEFAULTS, ...project.use }
    const isUsual = Object.entries(options).every(([name, value]) => isDeepStrictEqual(value, usual[name]))
    if (tags.includes(OWN_CONTEXT) || !isUsual) return use(null)
    sharing.context ??= await shareContext(await newContext(browser))
    await use(sharing.context)
    if (!(await sharing.context.clear())) sharing.context = null
  },

  // eslint-disable-next-line no-empty-pattern -- as above.
  troubles: async ({}, use) => {
    const seen: string[] = []
    const expected = [OVERTAKEN_DASHBOARD]
    const listen = (context: BrowserContext) => {
      const onMessage = (message: ConsoleMessage) =>
        void (isTrouble(message) && seen.push(describeMessage(message)))
      const onError = (error: WebError) => void seen.push(`uncaught: ${error.error().message}`)
      context.addListener('console', onMessage)
      context.addListener('weberror', onError)
      return () => void context.removeListener('console', onMessage).removeListener('weberror', onError)
    }
    await use({
      expect: (...patterns) => void expected.push(...patterns),
      listen,
      async watch(context) {
        listen(context)
        await reportViolations(context)
      },
    })
    expect(seen.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([])
  },

  context: async ({ browser, shared, troubles }, use) => {
    const context = shared?.context ?? (await newContext(browser))
    await context.setExtraHTTPHeaders(strangersAddress())
    const stop = troubles.listen(context)
    await use(context)
    stop()
    if (!shared) await context.close()
  },

  page: async ({ context, shared }, use) => use(await (shared ?? context).newPage()),

  openDevice: async ({ browser, troubles }, use) => {
    const opened: BrowserContext[] = []
    await use(async (person = null) => {
      const context = await newDevice(browser, troubles)
      opened.push(context)
      if (person) await signInAs(context, person)
      return context
    })
    for (const context of opened) await context.close()
  },
  newcomer: ({ context, backstage }, use) =>
    use(async (kind) => {
      const person = await backstage.addPerson(kind)
      await signInAs(context, person)
      return person
    }),
  subscriber: async ({ newcomer }, use) => use(await newcomer({ plan: 'pro' })),
})

async function newDevice(browser: Browser, troubles: Troubles): Promise<BrowserContext> {
  const context = await newContext(browser)
  await context.setExtraHTTPHeaders(strangersAddress())
  troubles.listen(context)
  return context
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await reportViolations(context)
  return context
}

/** The browser reports a policy violation only to the page when no console is open. */
async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violated: ${violatedDirective} by ${blockedURI}`),
    ),
  )
}

/** Signs the person in by setting the cookies that signing in sets. */
export async function signInAs(context: BrowserContext, person: Person, url = SITE.url): Promise<void> {
  await context.addCookies(
    person.cookies.map((cookie) => ({ ...cookie, url, httpOnly: cookie.name !== 'auth' })),
  )
}

/**
 * A different IP address for each test, so that one test's use of limits by address does not affect another.
 */
function strangersAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
}

function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat/i.test(message.text())
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}
