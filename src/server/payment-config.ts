// Who takes payments, from the environment.
import * as z from 'zod/mini'

/** `test` plays the provider: no money moves. `hasTax`: the provider works taxes out; prices include them either way. */
export type PaymentSettings =
  | { provider: 'stripe'; secretKey: string; webhookSecret: string; hasTax: boolean }
  | { provider: 'test' }

export const PaymentVariables = {
  PAYMENTS: z.optional(z.enum(['stripe', 'test', 'none'], 'must be stripe, test or none')),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key, such as sk_live_…')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+$/, 'must be the signing secret of a webhook endpoint: whsec_…')),
  ),
  STRIPE_TAX: z.optional(z.enum(['on', 'off'], 'must be on or off')),
}
type Values = { [Name in keyof typeof PaymentVariables]?: z.output<(typeof PaymentVariables)[Name]> }

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** What these settings demand of one another. */
export function paymentProblems(
  values: Values,
  { isProduction }: { isProduction: boolean },
): { name: string; why: string }[] {
  const problems: { name: string; why: string }[] = []
  if (isProduction && values.PAYMENTS === 'test')
    problems.push({
      name: 'PAYMENTS',
      why: 'must not be test in production: there everybody would pay nothing',
    })
  const isStripe =
    values.PAYMENTS === 'stripe' || (values.PAYMENTS === undefined && values.STRIPE_SECRET_KEY !== undefined)
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    if (isStripe && values[name] === undefined)
      problems.push({ name, why: 'is needed to take payments by Stripe' })
  if (isProduction && isStripe && values.STRIPE_SECRET_KEY?.includes('_test_'))
    problems.push({
      name: 'STRIPE_SECRET_KEY',
      why: 'must be a live key in production: with a test key nobody pays anything',
    })
  return problems
}

/** Without a word about it: Stripe where there is a key, and the test provider where nobody else can reach the site. */
export function paymentsOf(
  values: Values,
  { isProduction, baseUrl }: { isProduction: boolean; baseUrl: string },
): PaymentSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const isOwnMachine = LOOPBACK.test(new URL(baseUrl).hostname)
  const chosen = values.PAYMENTS ?? (secretKey ? 'stripe' : !isProduction && isOwnMachine ? 'test' : 'none')
  if (chosen === 'stripe' && secretKey && webhookSecret)
    return { provider: 'stripe', secretKey, webhookSecret, hasTax: values.STRIPE_TAX === 'on' }
  return chosen === 'test' ? { provider: 'test' } : null
}
