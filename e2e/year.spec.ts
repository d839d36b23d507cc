// A year of a subscription, on a separate site whose clock the test moves (`test/site/clock.ts` lists what
// depends on that clock). The browser's clock is not changed, so a page that used it would disagree with the
// others.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { setClock } from '../test/site/clock.ts'
import { startTestSite, type Site } from '../test/site/test-site.ts'
import { buy, goToPay, title } from './steps/buying.ts'
import { openBackstage, type Backstage } from '../test/site/backstage.ts'
import { toasts } from './steps/listening.ts'
import { expectLoadedAnew, mark } from './steps/reloads.ts'
import {
  askTooLate,
  cancel,
  changeToYearly,
  getRefund,
  payWhatIsDue,
  spoilCard,
} from './steps/subscription-acts.ts'
import {
  closeScreens,
  expectScreens,
  expectToasts,
  forgetToasts,
  keepToasts,
  openScreens,
  reloadScreens,
  type Screens,
  type Standing,
} from './steps/screens.ts'
import {
  CANCELLED,
  ENDED,
  LATE,
  MENDED,
  NOTHING,
  OVERDUE,
  PAYING,
  RENEWED,
  TRIAL,
  YEARLY,
} from './states/standings.ts'
import { expect, signInAs, test, type Troubles } from './test.ts'

const START_MS = 60_000
const TRIAL_DAYS = 14

test.describe.configure({ mode: 'serial', timeout: 600_000 })

let site: Site
let backstage: Backstage
test.beforeAll(async () => {
  test.setTimeout(2 * START_MS)
  site = await startTestSite({ clock: instant('2027-01-05 08:00') })
  backstage = openBackstage(site)
})
test.afterAll(async () => {
  await backstage?.close()
  await site?.stop()
})

type Walk = {
  context: BrowserContext
  screens: Screens
  /** The window in which the person acts; the others only watch. */
  desk: Page
}
type Step = {
  /** The time in UTC. The clock never goes back. */
  on: string
  what: string
  /** The action of the person or the operator on that day. */
  act?: (walk: Walk) => Promise<unknown>
  /** The one toast that every open window shows. */
  toast?: string
  standing: Standing
}

const UNLOCKED = 'Premium Features Unlocked'
const RUNS_OUT = 'You keep access until 5 Apr 2028.'
const YEAR: readonly Step[] = [
  { on: '2027-01-05 09:00', what: 'nothing is bought yet', standing: NOTHING },
  {
    on: '2027-01-05 10:00',
    what: 'a trial begins',
    act: beginTrial,
    toast: 'Every course is open to you until 19 Jan 2027.',
    standing: TRIAL,
  },
  { on: '2027-01-19 12:00', what: 'the first payment', toast: UNLOCKED, standing: PAYING },
  { on: '2027-01-27 09:00', what: 'day 8: too late for money back', act: askTooLate, standing: LATE },
  {
    on: '2027-02-19 12:00',
    what: 'a month is paid, and then the card gets lost',
    act: spoilCard,
    standing: RENEWED,
  },
  {
    on: '2027-03-19 12:00',
    what: 'the next one fails',
    toast: 'Update your payment method',
    standing: OVERDUE,
  },
  {
    on: '2027-03-24 12:00',
    what: 'it is paid on the page of the provider',
    act: payWhatIsDue,
    toast: UNLOCKED,
    standing: MENDED,
  },
  { on: '2027-04-05 10:00', what: 'another plan', act: changeToYearly, standing: YEARLY },
  {
    on: '2027-09-01 12:00',
    what: 'cancelled',
    act: cancel,
    toast: RUNS_OUT,
    standing: CANCELLED,
  },
  { on: '2028-04-05 09:00', what: 'the last hour', standing: CANCELLED },
  { on: '2028-04-05 12:00', what: 'the end', toast: 'Access revoked', standing: ENDED },
]

const MONTH: readonly Step[] = [
  {
    on: '2028-05-01 10:00',
    what: 'a plan is bought',
    act: ({ desk }) => buy(desk, 'pro_yearly'),
    toast: UNLOCKED,
    standing: {
      status: 'active',
      plan: 'Pro Yearly',
      word: 'Active',
      says: 'Renews on 1 May 2029 for €312.00.',
      buttons: ['Change to Pro Monthly', 'Cards and addresses', 'Cancel subscription', 'Get my money back'],
      moneyBack: 'Full refund of €312.00 until 8 May 2028. No questions asked.',
      invoices: [['New subscription', '€312.00', 'Paid']],
      wouldRenewOn: null,
    },
  },
  {
    on: '2028-05-08 09:59',
    what: 'the last minute of day 7: the money goes back',
    act: getRefund,
    toast: 'Access revoked',
    standing: {
      ...ENDED,
      moneyBack: '€312.00 was refunded. The guarantee applies once per person.',
      invoices: [['New subscription', '€312.00', 'Refunded']],
      wouldRenewOn: '8 Jun 2028',
    },
  },
]

test('all screens agree through a year of a trial, renewals, a failed card, an upgrade and a cancellation', async ({
  browser,
  troubles,
}) => {
  // The server refuses the refund that the page still offers on day 8.
  troubles.expect(/status of 409/)
  const { context } = await walk(browser, troubles, YEAR)
  // A later browser session shows the notice about the end once.
  const later = await context.newPage()
  await later.goto('/?home')
  await expect(toasts(later)).toHaveText('Your subscription has ended — renew to continue learning')
  await context.close()
})

test('a refund within seven days is shown on all screens', async ({ browser, troubles }) => {
  const { context } = await walk(browser, troubles, MONTH)
  await context.close()
})

async function walk(browser: Browser, troubles: Troubles, steps: readonly Step[]): Promise<Walk> {
  const context = await browser.newContext({ baseURL: site.url })
  await troubles.watch(context)
  await keepToasts(context)
  await signInAs(context, await backstage.addPerson(), site.url)
  const way: Walk = { context, screens: await openScreens(context), desk: await context.newPage() }
  let before: Standing = NOTHING
  for (const { on, what, act, toast, standing } of steps)
    await test.step(`${on}: ${what}`, async () => {
      const isUnlocked = before.status !== 'active' && standing.status === 'active'
      if (isUnlocked) await Promise.all(Object.values(way.screens).map(mark))
      setClock(site.dataDir, instant(on))
      await act?.(way)
      await expectToasts(way.screens, toast)
      if (isUnlocked) {
        // Pages reload themselves when access begins.
        await Promise.all(Object.values(way.screens).map(expectLoadedAnew))
        await expectScreens(way.screens, standing, { isNew: true })
        await expectToasts(way.screens, toast)
      } else {
        await expectScreens(way.screens, standing, { isNew: false })
        // If the status or the plan has changed, open pages and newly loaded ones must agree.
        if (standing.word !== before.word || standing.plan !== before.plan) {
          await reloadScreens(way.screens)
          await expectScreens(way.screens, standing, { isNew: true })
          await expectToasts(way.screens, toast)
        } else {
          // At the other steps, only the page with the most information is loaded again.
          await way.screens.subscription.reload()
          await expectScreens(way.screens, standing, { isNew: false })
        }
      }
      await forgetToasts(way.screens)
      before = standing
    })
  return way
}

/** Trials are not sold: the operator grants one at the provider, as a promotion. */
async function beginTrial(way: Walk): Promise<void> {
  await goToPay(way.desk)
  const payment = way.desk.url()
  await closeScreens(way.screens)
  await way.desk.goto('about:blank')
  await site.restart(() => {
    const file = join(site.dataDir, 'payments-test.json')
    const state = JSON.parse(readFileSync(file, 'utf8')) as { checkouts: { trialDays: number }[] }
    for (const checkout of state.checkouts) checkout.trialDays = TRIAL_DAYS
    writeFileSync(file, JSON.stringify(state))
  })
  way.screens = await openScreens(way.context)
  await way.desk.goto(payment)
  await way.desk.getByRole('button', { name: 'Start the trial' }).click()
  await expect(title(way.desk, 'Premium features unlocked')).toBeVisible()
}

function instant(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}:00Z`)
}
