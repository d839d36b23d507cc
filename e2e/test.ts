// cspell:ignore hydrat
// The `test` that every journey uses: people and a database at hand, and any trouble in a browser is a failure.
import { randomInt } from 'node:crypto'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
} from '@playwright/test'
import { openBackstage, type Backstage, type Person, type PersonKind } from './database.ts'
import { SITE } from './site.ts'

export { expect }
export type { Person }

/** What a browser without a network says in its console. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

export type Troubles = {
  /** From now on a message that matches is expected: the test provokes it. */
  expect(...patterns: RegExp[]): void
  watch(context: BrowserContext): Promise<void>
}

type Fixtures = {
  troubles: Troubles
  /** A browser profile of its own: another device, or another person. */
  openDevice: (person?: Person | null) => Promise<BrowserContext>
  /** Somebody new, signed in where the page is. */
  newcomer: (kind?: PersonKind) => Promise<Person>
  /** The same at the start of a test, with a subscription. */
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
        // A policy that stops something is told to the page alone where no console is open.
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

/** As if signed in: with the cookies that signing in sets. */
export async function signInAs(context: BrowserContext, person: Person, url = SITE.url): Promise<void> {
  await context.addCookies(
    person.cookies.map((cookie) => ({ ...cookie, url, httpOnly: cookie.name !== 'auth' })),
  )
}

/** Limits by address must not make one test wait for another. */
function strangersAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
}

function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat/i.test(message.text())
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}
