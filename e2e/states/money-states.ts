// Every state of the billing pages. Most cannot be produced on demand, so the server's responses are made up.
import { expect } from '@playwright/test'
import {
  answerBilling,
  answerCheckout,
  answerWith,
  buildInvoice,
  buildQuote,
  buildSubscribed,
  ORDER,
} from '../steps/billing-answers.ts'
import { alive } from '../steps/hydration.ts'
import { at, heading, type State } from './page-states.ts'

export const MONEY_STATES: readonly State[] = [
  {
    name: 'request for a team with errors',
    async open(page) {
      await page.goto('/pricing')
      await alive(page)
      await page.getByRole('button', { name: 'Request an offer' }).click()
      await page.getByLabel('Name').fill('')
      await page.getByRole('form').getByRole('button', { name: 'Request an offer' }).click()
      await expect(page.getByRole('form').getByRole('alert').first()).toBeVisible()
    },
  },
  { name: 'checkout as a visitor', open: at('/checkout?plan=pro_yearly', 'Subscribe to Pro Yearly') },
  { name: 'checkout without a plan', open: at('/checkout', 'Choose a plan first') },
  {
    name: 'checkout',
    isLayout: true,
    who: {},
    async open(page) {
      await page.goto('/checkout?plan=pro_monthly')
      await expect(page.getByRole('button', { name: /^Continue to payment/ })).toBeVisible()
    },
  },
  {
    name: 'order that waits',
    who: {},
    async open(page) {
      await answerCheckout(page, { isActive: false })
      await page.goto(`/checkout/success?checkout=${ORDER}`)
      await heading(page, 'Your payment is confirmed')
    },
  },
  {
    name: 'order that is paid',
    who: {},
    async open(page) {
      await answerCheckout(page, { isActive: true })
      await page.goto(`/checkout/success?checkout=${ORDER}`)
      await heading(page, 'Premium features unlocked')
    },
  },
  {
    name: 'payment that was left',
    who: {},
    async open(page) {
      await answerCheckout(page, { state: 'open', url: 'https://pay.example/' })
      await page.goto(`/checkout/cancel?checkout=${ORDER}`)
      await heading(page, 'Nothing was charged')
    },
  },
  {
    name: 'order that is missing',
    who: {},
    open: at(`/checkout/success?checkout=${ORDER}`, 'No such order'),
  },
  {
    name: 'checkout with a payment overdue',
    who: {},
    async open(page) {
      await answerBilling(page, buildSubscribed({ status: 'past_due', payUrl: 'https://pay.example/' }))
      await page.goto('/checkout?plan=pro_yearly')
      await expect(page.getByText('Your Pro Monthly waits for a payment')).toBeVisible()
    },
  },
  { name: 'no subscription', who: {}, open: at('/dashboard/subscription', 'No subscription yet') },
  {
    name: 'subscription',
    isLayout: true,
    who: {},
    async open(page) {
      await answerBilling(page, buildSubscribed())
      await page.goto('/dashboard/subscription')
      await heading(page, 'Pro Monthly')
    },
  },
  {
    name: 'subscription with a payment overdue',
    who: {},
    async open(page) {
      await answerBilling(page, buildSubscribed({ status: 'past_due', payUrl: 'https://pay.example/' }))
      await page.goto('/dashboard/subscription')
      await expect(page.getByText('A payment did not go through')).toBeVisible()
    },
  },
  {
    name: 'another plan with its amounts',
    isLayout: true,
    who: {},
    async open(page) {
      await answerBilling(page, buildSubscribed())
      await answerWith(page, '/change/quote', { json: buildQuote() })
      await page.goto('/dashboard/subscription')
      await page.getByRole('button', { name: 'Change to Pro Yearly' }).click()
      await expect(page.getByRole('button', { name: /^Change and pay/ })).toBeVisible()
    },
  },
  {
    name: 'money back',
    who: {},
    async open(page) {
      await answerBilling(page, buildSubscribed())
      await page.goto('/dashboard/subscription')
      await page.getByRole('button', { name: 'Get my money back' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'money back that a bank returned',
    who: {},
    async open(page) {
      const moneyBack = { state: 'returned', cents: 39_00 } as const
      const ended = { status: 'canceled', isLive: false, currentPeriodEnd: null } as const
      await answerBilling(page, buildSubscribed(ended, { moneyBack, features: [] }))
      await page.goto('/dashboard/subscription')
      await expect(page.getByText('Your refund of €39.00 did not reach you')).toBeVisible()
    },
  },
  {
    name: 'invoices',
    isLayout: true,
    who: {},
    async open(page) {
      const invoices = [
        buildInvoice(1, { status: 'open', paidAt: null }),
        buildInvoice(2, { planName: 'P'.repeat(40) }),
        buildInvoice(3, { owedCents: 39_00 }),
        buildInvoice(4, { refundedCents: 39_00 }),
      ]
      await answerWith(page, '/invoices', { json: { total: 22, invoices } })
      await page.goto('/dashboard/billing-history')
      await expect(page.getByText('22 invoices')).toBeVisible()
    },
  },
  { name: 'no invoices', who: {}, open: at('/dashboard/billing-history', 'No invoices yet') },
]
