// The payment provider's environment variables.
import * as z from 'zod/mini'
import { isLoopback } from './loopback.ts'

/** `test` is the simulated provider. `hasTax`: the provider calculates taxes; prices include tax either way. */
export type PaymentSettings =
  | { provider: 'stripe'; secretKey: string; webhookSecret: string; hasTax: boolean }
  | { provider: 'test' }

export const PaymentVariables = {
  PAYMENTS: z.optional(z.enum(['stripe', 'test', 'none'], 'must be stripe, test or none')),
  PAYMENTS_TEST_FOR_ALL: z.optional(z.literal('yes', 'must be yes, or not be set')),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key, such as sk_live_…')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+$/, 'must be the signing secret of a webhook endpoint: whsec_…')),
  ),
  STRIPE_TAX: z.optional(z.enum(['on', 'off'], 'must be on or off')),
}
type Values = { [Name in keyof typeof PaymentVariables]?: z.output<(typeof PaymentVariables)[Name]> } & {
  HOST?: string
  BASE_URL?: string | undefined
  NODE_ENV?: string | undefined
}

/** Rules that concern several of these variables. */
export function paymentProblems(
  values: Values,
  { isProduction }: { isProduction: boolean },
): { name: string; why: string }[] {
  const problems: { name: string; why: string }[] = []
  const isStripe =
    values.PAYMENTS === 'stripe' || (values.PAYMENTS === undefined && hasStripeSettings(values))
  const add = (name: keyof typeof PaymentVariables, why: string) => void problems.push({ name, why })

  if (values.PAYMENTS === 'test') {
    if (isProduction || values.NODE_ENV === 'production')
      add(
        'PAYMENTS',
        'must not be test in production (NODE_ENV=production counts too): nobody would pay anything',
      )
    else if (isReachedByOthers(values) && !values.PAYMENTS_TEST_FOR_ALL)
      add(
        'PAYMENTS',
        'must not be test on a site that others can reach: nobody would pay anything. If they only try the site out, set PAYMENTS_TEST_FOR_ALL=yes',
      )
  }
  if (values.PAYMENTS === 'none' && hasStripeSettings(values))
    add('PAYMENTS', 'must not be none while settings of Stripe are set: remove PAYMENTS or those settings')
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    if (isStripe && values[name] === undefined) add(name, 'is needed to take payments with Stripe')
  if (isStripe && isProduction && values.STRIPE_SECRET_KEY?.includes('_test_'))
    add('STRIPE_SECRET_KEY', 'must be a live key in production: with a test key, nobody pays anything')
  if (isStripe && !isProduction && values.STRIPE_SECRET_KEY?.includes('_live_'))
    add(
      'STRIPE_SECRET_KEY',
      'must be a test key unless CUTSCORE_ENV=production: with a live key, people pay real money',
    )
  return problems
}

/**
 * By default: Stripe if there is a key, otherwise the simulated provider if only this machine can reach the site,
 * otherwise none.
 */
export function paymentsOf(
  values: Values,
  { isProduction }: { isProduction: boolean },
): PaymentSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const isAmongUs = !isProduction && values.NODE_ENV !== 'production' && !isReachedByOthers(values)
  const chosen = values.PAYMENTS ?? (secretKey ? 'stripe' : isAmongUs ? 'test' : 'none')
  if (chosen === 'stripe' && secretKey && webhookSecret)
    return { provider: 'stripe', secretKey, webhookSecret, hasTax: values.STRIPE_TAX === 'on' }
  return chosen === 'test' ? { provider: 'test' } : null
}

/** Judged by BASE_URL or, if that is not set, by HOST. */
function isReachedByOthers({ BASE_URL: baseUrl, HOST: host = 'localhost' }: Values): boolean {
  return !isLoopback(baseUrl === undefined ? host : new URL(baseUrl).hostname)
}

function hasStripeSettings(values: Values): boolean {
  return [values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET].some((value) => value !== undefined)
}
