// The server's responses about billing, typed by the contract, for states that a test cannot bring about.
import type { Page } from '@playwright/test'
import type { z } from 'zod/mini'
import { Billing, type Offer, Quote, type BilledSubscription } from '../../src/contract/billing.ts'
import type { getCheckout } from '../../src/contract/checkouts.ts'
import { Invoice, type listInvoices } from '../../src/contract/invoices.ts'
import { ERROR_STATUS, type ErrorCode } from '../../src/contract/errors.ts'

const DAY_MS = 24 * 3_600_000
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

export const OPEN_OFFER: Offer = { isOpen: true, isTest: false, trialDays: 0, hasPriorityTutor: false }
const PRICES = {
  pro_monthly: { cents: 39_00, currency: 'eur', per: 'month' },
  pro_yearly: { cents: 312_00, currency: 'eur', per: 'year' },
} as const

export function buildBilling(part: Partial<Billing> = {}): Billing {
  return Billing.parse({
    now: inDays(0),
    offer: OPEN_OFFER,
    trialDays: 0,
    subscription: null,
    credit: null,
    granted: null,
    moneyBack: { state: 'never_paid' },
    features: [],
    openCheckout: null,
    accountEndsAt: null,
    hasPortal: false,
    ...part,
  })
}

/** A person who subscribed two days ago. */
export function buildSubscribed(
  part: Partial<BilledSubscription> = {},
  more: Partial<Billing> = {},
): Billing {
  const planId = part.planId ?? 'pro_monthly'
  return buildBilling({
    subscription: {
      status: 'active',
      planName: planId === 'pro_yearly' ? 'Pro Yearly' : 'Pro Monthly',
      planId,
      price: PRICES[planId],
      startedAt: inDays(-2),
      currentPeriodEnd: inDays(28),
      trialEndsAt: null,
      cancelAtPeriodEnd: false,
      isLive: true,
      canChange: true,
      payUrl: null,
      ...part,
    },
    moneyBack: { state: 'open', until: inDays(5), cents: 39_00 },
    features: ['courses'],
    accountEndsAt: null,
    hasPortal: true,
    ...more,
  })
}

export function buildQuote(part: Partial<Quote> = {}): Quote {
  return Quote.parse({
    planId: 'pro_yearly',
    at: inDays(0),
    dueNowCents: 275_60,
    creditCents: 0,
    lines: [
      { text: 'Unused time on Pro Monthly', cents: -36_40 },
      { text: 'Pro Yearly', cents: 312_00 },
    ],
    nextCents: 312_00,
    nextAt: inDays(365),
    ...part,
  })
}

export function buildInvoice(nth: number, part: Partial<Invoice> = {}): Invoice {
  return Invoice.parse({
    invoiceId: `0194f3a0-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    number: `CS-${String(1000 + nth)}`,
    status: 'paid',
    reason: 'renewal',
    planName: 'Pro Monthly',
    currency: 'eur',
    totalCents: 39_00,
    taxCents: 6_23,
    paidCents: 39_00,
    creditCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    isDisputeOpen: false,
    owedCents: 0,
    periodStart: inDays(-30 * nth),
    periodEnd: inDays(-30 * nth + 30),
    hostedUrl: `https://pay.example/invoices/${nth}`,
    pdfUrl: `https://pay.example/invoices/${nth}.pdf`,
    createdAt: inDays(-30 * nth),
    paidAt: inDays(-30 * nth),
    ...part,
  })
}

export type CheckoutAnswer = z.infer<(typeof getCheckout)['response']>
export type InvoicesAnswer = z.infer<(typeof listInvoices)['response']>

/** A refusal in the form in which the server sends it. */
export const refuse = (code: ErrorCode) => ({ status: ERROR_STATUS[code], json: { error: { code } } })

type Answer = { status?: number; json: unknown }
/**
 * Responds to requests for this path from now on. If the response is given as a function, it is called for
 * each request.
 */
export async function answerWith(page: Page, path: string, answer: Answer | (() => Answer)): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/billing${path}`,
    (route) => route.fulfill(typeof answer === 'function' ? answer() : answer),
  )
}

export async function answerBilling(page: Page, billing: Billing | (() => Billing)): Promise<void> {
  const current = () => (typeof billing === 'function' ? billing() : billing)
  await answerWith(page, '', () => ({ json: current() }))
  await answerWith(page, '/refresh', () => ({ json: current() }))
  await answerWith(page, '/offer', () => ({ json: current().offer }))
}

export const ORDER = '0194f3a0-0000-7000-8000-00000000000a'

/** The response about an order. By default, the order is paid but not active yet. */
export async function answerCheckout(
  page: Page,
  part: Partial<CheckoutAnswer> | (() => Partial<CheckoutAnswer>),
): Promise<void> {
  const order = {
    checkoutId: ORDER,
    planId: 'pro_monthly',
    cents: 39_00,
    state: 'completed',
    url: null,
    isActive: false,
  } as const
  const none = { status: 'no_subscription', planName: 'free' } as const
  const running = { status: 'active', planName: 'Pro Monthly' } as const
  await answerWith(page, `/checkouts/${ORDER}`, () => {
    const told = typeof part === 'function' ? part() : part
    const subscription = told.isActive ? running : none
    return { json: { ...order, subscription, ...told } satisfies CheckoutAnswer }
  })
}
