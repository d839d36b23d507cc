// cspell:ignore hydrat
// The `test` of every journey: with people and a database, and any unexpected message in a browser is a failure.
import { randomInt } from 'node:crypto'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
} from '@playwright/test'
import { openBackstage, type Backstage, type Person, type PersonKind } from '../test/site/backstage.ts'
import { SITE } from '../test/site/running-site.ts'

export { expect }
export type { Person }

/** What a browser logs without a network. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

export type Troubles = {
  /** Expects messages that match, because the test provokes them. */
  expect(...patterns: RegExp[]): void
  watch(context: BrowserContext): Promise<void>
}

type Fixtures = {
  troubles: Troubles
  /** A separate browser profile: another device, or another person. */
  openDevice: (person?: Person | null) => Promise<BrowserContext>
  /** A new person, signed in on the page. */
  newcomer: (kind?: PersonKind) => Promise<Person>
  /** A new person with a subscription, signed in from the start of the test. */
  subscriber: Person
}

export const test = base.extend<Fixtures, { backstage: Backstage }>({
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
  troubles: async ({}, use) => {
    const seen: string[] = []
    const expected: RegExp[] = []
    await use({
      expect: (...patterns) => void expected.push(...patterns),
      async watch(context) {
        context.on('console', (message) => isTrouble(message) && seen.push(describeMessage(message)))
        context.on('weberror', (error) => void seen.push(`uncaught: ${error.error().message}`))
        // The browser reports a policy violation only to the page when no console is open.
        await context.addInitScript(() =>
          addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
            console.error(`policy violated: ${violatedDirective} by ${blockedURI}`),
          ),
        )
      },
    })
    expect(seen.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([])
  },

  context: async ({ context, troubles }, use) => {
    await context.setExtraHTTPHeaders(strangersAddress())
    await troubles.watch(context)
    await use(context)
  },

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
  const context = await browser.newContext({ extraHTTPHeaders: strangersAddress() })
  await troubles.watch(context)
  return context
}

/** Signs the person in by setting the cookies that signing in sets. */
export async function signInAs(context: BrowserContext, person: Person, url = SITE.url): Promise<void> {
  await context.addCookies(
    person.cookies.map((cookie) => ({ ...cookie, url, httpOnly: cookie.name !== 'auth' })),
  )
}

/** A different IP address for each test, so that limits by address do not affect another test. */
function strangersAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
}

function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat/i.test(message.text())
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}
