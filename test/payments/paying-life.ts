import { expect } from 'vitest'
import { payCheckout } from '../../src/server/integrations/payments/test-provider/checkout.ts'
import { drainQueue } from '../../src/server/jobs/work-queue.ts'
import { reconcileDue } from '../../src/server/modules/billing/sync/reconcile-accounts.ts'
import { codeOf, startTestApp, type Person } from '../harness/harness.ts'
import { buildCourse } from '../builders/course.ts'
import { DAY_MS, pageOf } from './payer.ts'

export type Standing = {
  status: string
  /** True if the person can open courses. */
  access: boolean
  plan: 'Pro Monthly' | 'Pro Yearly' | 'free'
  canceled?: boolean
  /** `invoices`: how many the history shows. `euros`: payments minus refunds. */
  invoices: number
  euros: number
  moneyBack: string
}

export type PayingLife = Awaited<ReturnType<typeof openPayingLife>>

/** A site with a course, a clock and a test provider; `expectEverywhere` checks that all endpoints agree about a subscription. */
export async function openPayingLife() {
  const app = await startTestApp()
  const course = await buildCourse(app.ownerDb)
  // Later than the clock of any machine that runs this, because the provider's clock never goes back.
  app.setNow(new Date('2027-01-05T09:00:00Z'))

  async function settle(): Promise<string[]> {
    await app.provider.tick()
    await app.provider.deliverAll()
    await drainQueue(app.deps)
    // On a real site, the schedule does this as time passes.
    await reconcileDue(app.deps)
    await drainQueue(app.deps)
    return app.mails.splice(0).map(({ subject }) => subject)
  }

  async function wait(days: number): Promise<string[]> {
    const mails: string[] = []
    // Day by day, so that the scheduled work runs as on a real site.
    for (let left = days; left > 0; left -= 1) {
      app.moveNow(Math.min(1, left) * DAY_MS)
      mails.push(...(await settle()))
    }
    return mails
  }

  async function expectEverywhere(person: Person, standing: Standing): Promise<void> {
    const me = app.as(person)
    const read = async <T>(path: string) => (await me.get(path)).json<T>()
    const { status, access, plan, canceled = false, invoices, euros, moneyBack } = standing
    const subscription = await read<{ status: string; planName: string; cancelAtPeriodEnd: boolean }>(
      '/api/subscription',
    )
    expect(subscription).toMatchObject({ status, planName: plan, cancelAtPeriodEnd: canceled })
    expect((await me.post('/api/functions/validate-subscription')).json()).toEqual({ status })
    const features = await read<{ planName: string; activeFeatures: string[] }>('/api/user-features')
    expect(features.planName).toBe(plan)
    expect(features.activeFeatures.includes('courses')).toBe(access)
    expect(features.activeFeatures.includes('early_access')).toBe(plan === 'Pro Yearly')
    const billing = await read<{
      subscription: { status: string; cancelAtPeriodEnd: boolean }
      features: string[]
      moneyBack: { state: string }
    }>('/api/billing')
    expect(billing.subscription).toMatchObject({ status, cancelAtPeriodEnd: canceled })
    expect(billing.features).toEqual(features.activeFeatures)
    expect(billing.moneyBack.state).toBe(moneyBack)
    // A page that only subscribers see.
    const set = await me.get(`/api/courses/${course.slug}/practice`)
    expect(codeOf(set)).toBe(access ? null : 'subscription_required')
    const history = await read<{ total: number; invoices: { paidCents: number; refundedCents: number }[] }>(
      '/api/billing/invoices',
    )
    expect(history.total).toBe(invoices)
    expect(history.invoices.reduce((sum, each) => sum + each.paidCents - each.refundedCents, 0)).toBe(
      Math.round(euros * 100),
    )
  }

  async function buy(person: Person, planId: 'pro_monthly' | 'pro_yearly', trialDays = 0): Promise<void> {
    const cents = planId === 'pro_monthly' ? 39_00 : 312_00
    const { url } = (
      await app.as(person).post('/api/billing/checkouts', { planId, cents, trialDays: 0 })
    ).json<{
      url: string
    }>()
    await app.provider.play((world) => {
      // An operator may give such a trial with a promotion.
      world.checkouts.get(pageOf(url))!.trialDays = trialDays
      payCheckout(world, pageOf(url), 'works')
    })
  }

  const card = (kind: 'works' | 'declines') =>
    app.provider.play((world) => {
      for (const customer of world.customers.values()) customer.card = kind
    })

  return { app, settle, wait, expectEverywhere, buy, card }
}
