// Every screen that shows a person's subscription, each kept open in its own window.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { SubscriptionStatus } from '../../src/domain/billing/entitlements.ts'
import { COURSE, SETS } from './content.ts'
import { hydrated } from './hydration.ts'
import { TOAST } from './listening.ts'
import { expect } from '../test.ts'

type PlanName = 'Pro Monthly' | 'Pro Yearly'

/** A person's standing, and how the screens show it. Facts that follow from others are left out. */
export type Standing = {
  status: SubscriptionStatus
  /** The plan at the provider, whether or not it gives access. */
  plan: PlanName | null
  /** The status beside the plan on its page; null if there never was a plan. */
  word: string | null
  /** The sentence on the subscription page. */
  says: string
  /** The buttons on that page. */
  buttons: readonly string[]
  moneyBack: string
  /** Newest first: reason, total and state. */
  invoices: readonly (readonly [reason: string, total: string, state: string])[]
  /** When a plan bought now would renew; null if none can be bought. */
  wouldRenewOn: string | null
}

/** Every page that depends on the subscription. */
export const PATHS = {
  course: `/course/${COURSE.slug}`,
  sets: `/courses/${COURSE.slug}/exams`,
  pricing: '/pricing',
  checkout: '/checkout?plan=pro_monthly',
  subscription: '/dashboard/subscription',
  history: '/dashboard/billing-history',
  account: '/dashboard/account',
} as const
type Name = keyof typeof PATHS
const NAMES = Object.keys(PATHS) as Name[]

export type Screens = Record<Name, Page>

/** Opens all screens and waits until each has loaded the subscription and the server can send events. */
export async function openScreens(context: BrowserContext): Promise<Screens> {
  const isListening = context.waitForEvent(
    'response',
    (response) => new URL(response.url()).pathname === '/api/events',
  )
  const open = async (name: Name) => {
    const page = await context.newPage()
    // One window is a phone, whose menu has its own badge.
    if (name === 'account') await page.setViewportSize({ width: 360, height: 740 })
    const knowsBefore = page.waitForResponse((response) => response.url().endsWith('/api/subscription'))
    await page.goto(PATHS[name])
    await knowsBefore
    return [name, page] as const
  }
  const screens = Object.fromEntries(await Promise.all(NAMES.map(open))) as Screens
  await isListening
  return screens
}

export async function closeScreens(screens: Screens): Promise<void> {
  await Promise.all(Object.values(screens).map((page) => page.close()))
}

/** Expects all screens and the server to show this standing. `isNew`: the screens were loaded on that day. */
export async function expectScreens(
  screens: Screens,
  standing: Standing,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const checks = NAMES.map(async (name) => {
    const page = screens[name]
    await expectShell(page, standing, { isPhone: name === 'account' })
    await CHECKS[name](page, standing)
  })
  // Open windows do not update their dates.
  if (isNew) checks.push(expectRenewal(screens.checkout, standing))
  await Promise.all([...checks, expectServer(screens.course, standing)])
}

export async function reloadScreens(screens: Screens): Promise<void> {
  await Promise.all(Object.values(screens).map((page) => page.reload()))
}

/** Records every toast of each window, across reloads. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((selector) => {
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(selector)) {
        if (seen.has(toast)) continue
        seen.add(toast)
        const said = JSON.parse(sessionStorage.getItem('toasts of test') ?? '[]') as unknown[]
        sessionStorage.setItem('toasts of test', JSON.stringify([...said, toast.textContent]))
      }
    }).observe(document, { childList: true, subtree: true })
  }, TOAST)
}

export async function expectToasts(screens: Screens, words: string | undefined): Promise<void> {
  const read = () => sessionStorage.getItem('toasts of test') ?? '[]'
  for (const name of NAMES)
    await expect
      .poll(
        async () => JSON.parse(await screens[name].evaluate(read).catch(() => '[]')) as string[],
        `toasts on ${name}`,
      )
      .toEqual(words === undefined ? [] : [expect.stringContaining(words)])
}

export async function forgetToasts(screens: Screens): Promise<void> {
  for (const page of Object.values(screens))
    await page.evaluate(() => sessionStorage.removeItem('toasts of test'))
}

const isOpen = ({ status }: Standing) => status === 'active' || status === 'trialing'
const hasExtras = (standing: Standing) => isOpen(standing) && standing.plan === 'Pro Yearly'
const canChange = ({ word }: Standing) => word === 'Active' || word === 'Trial'
const badgeOf = (standing: Standing) => (hasExtras(standing) ? 'Pro Yearly' : isOpen(standing) ? 'Pro' : null)

async function expectShell(page: Page, standing: Standing, { isPhone }: { isPhone: boolean }) {
  const banner = page.getByRole('banner')
  if (isPhone) {
    const menu = banner.getByRole('button', { name: /menu/i })
    await hydrated(menu)
    if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click()
    await expect(banner.getByRole('navigation', { name: 'Account' })).toBeVisible()
  } else {
    await expect(banner.getByRole('button', { name: 'Account' })).toBeVisible()
  }
  await expect(banner.getByText(/^Pro( Yearly)?$/).filter({ visible: true })).toHaveText(
    badgeOf(standing) === null ? [] : [badgeOf(standing)!],
  )
  const notice = page.getByRole('region', { name: 'Your subscription' })
  const words = BANNER[standing.status]
  if (words === null) await expect(notice).toHaveCount(0)
  else await expect(notice).toContainText(words)
}

const BANNER: Record<SubscriptionStatus, string | null> = {
  active: null,
  trialing: null,
  no_subscription: null,
  canceled: 'Your subscription has ended',
  past_due: 'Your last payment did not go through',
  incomplete_expired: 'Your subscription was never paid',
}

const CHECKS: Record<Name, (page: Page, standing: Standing) => Promise<void>> = {
  async course(page, standing) {
    const isOverdue = standing.status === 'past_due'
    const main = page.getByRole('main')
    await one(
      isOpen(standing),
      main.getByText('Full Access Unlocked'),
      main.getByRole('link', { name: isOverdue ? 'Pay now' : 'Subscribe to Access All Courses' }).first(),
    )
  },

  async sets(page, standing) {
    const start = page.getByRole('button', { name: /^Timed Exam: / })
    const lock = page.getByText('With a subscription')
    await expect(start).toHaveCount(isOpen(standing) ? SETS.length : 0)
    await expect(lock).toHaveCount(isOpen(standing) ? 0 : SETS.length)
  },

  async pricing(page, standing) {
    for (const name of ['Pro Monthly', 'Pro Yearly'] as const) {
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
      const isOwn = standing.plan === name
      const link = isOwn
        ? 'Manage subscription'
        : standing.plan === null
          ? `Choose ${name}`
          : canChange(standing)
            ? `Change to ${name}`
            : 'Go to your subscription'
      await expect(card.getByRole('link')).toHaveText([link])
      await expect(card.getByText('Your plan')).toHaveCount(isOwn ? 1 : 0)
    }
  },

  async checkout(page, standing) {
    const { plan } = standing
    const pay = page.getByRole('button', { name: 'Continue to payment: €39.00' })
    const text = isOpen(standing) ? `You have ${plan} already` : `Your ${plan} waits for a payment`
    await one(plan !== null, page.getByText(text), pay)
  },

  async subscription(page, standing) {
    const { plan, word, says, buttons, moneyBack } = standing
    const main = page.getByRole('main')
    await expect(main.getByText(says)).toBeVisible()
    await expect(main.getByRole('button').filter({ visible: true })).toHaveText(buttons)
    if (word === null) return
    await expect(main.getByText(word, { exact: true }).first()).toBeVisible()
    await expect(main.getByText(moneyBack)).toBeVisible()
    if (plan) await expect(main.getByRole('heading', { name: plan })).toBeVisible()
    for (const [feature, isOn] of [
      ['Every course and every practice set', isOpen(standing)],
      ['VIP email support', hasExtras(standing)],
    ] as const)
      await expect(main.getByText(`${feature}: ${isOn ? '' : 'not '}in your plan`)).toHaveCount(1)
  },

  async history(page, { invoices }) {
    if (invoices.length === 0) {
      await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible()
      return
    }
    const rows = page.getByRole('table').locator('tbody').getByRole('row')
    await expect(rows).toHaveText(
      invoices.map(
        ([reason, total, state]) =>
          new RegExp(`${reason}, .*${RegExp.escape(total)}.*${state}(View|Pay) invoice`),
      ),
    )
  },

  async account(page, standing) {
    const extras = page.getByRole('region', { name: "Your plan's extras" })
    for (const [feature, isOn] of [
      ['Every course and every practice set', isOpen(standing)],
      ['VIP email support', hasExtras(standing)],
    ] as const) {
      const row = extras.getByRole('listitem', { includeHidden: true }).filter({ hasText: feature })
      await expect(row).toContainText(isOn ? 'On' : 'Not in your plan')
    }
  },
}

async function expectRenewal(page: Page, { wouldRenewOn }: Standing): Promise<void> {
  const line = page.getByText(/^on .+ for €39\.00, then every month/)
  if (wouldRenewOn === null) await expect(line).toHaveCount(0)
  else await expect(line).toContainText(`on ${wouldRenewOn} for`)
}

async function one(isFirst: boolean, first: Locator, second: Locator): Promise<void> {
  await expect(isFirst ? first : second).toBeVisible()
  await expect(isFirst ? second : first).toHaveCount(0)
}

/** Expects the server to report the same status and the same access to practice. */
async function expectServer(page: Page, standing: Standing): Promise<void> {
  const { request } = page.context()
  const { origin } = new URL(page.url())
  const validation = await request.post(`${origin}/api/functions/validate-subscription`, {
    headers: { origin },
  })
  expect(await validation.json()).toEqual({ status: standing.status })
  const sets = await request.get(`${origin}/api/courses/${COURSE.slug}/practice`)
  expect(sets.status()).toBe(isOpen(standing) ? 200 : 403)
}
