import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET_KEY = 'sk_live_abc123'
const WEBHOOK_SECRET = 'whsec_abc123'
const LIVE = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }
const TEST_KEY = { ...LIVE, STRIPE_SECRET_KEY: 'sk_test_abc123' }
const STRIPE = { provider: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, hasTax: false }
const PRODUCTION = {
  CUTSCORE_ENV: 'production',
  DATABASE_URL: 'postgres://cutscore_app:x@db/cutscore',
  DATABASE_KEYS_URL: 'postgres://cutscore_keys:x@db/cutscore',
  AUTH_SECRET: 'a'.repeat(32),
  BASE_URL: 'https://exams.example.org',
}
const SHOWN = { BASE_URL: 'https://demo.example.org' }

describe('who takes payments', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.8.9.1', 'http://[::1]:3000'])(
    'is the test provider where nobody else reaches the site (%s)',
    (BASE_URL) => expect(payments({ BASE_URL })).toEqual({ provider: 'test' }),
  )

  test.each(['https://demo.example.org', 'http://192.168.1.7:3000', 'http://localhost.example.org'])(
    'is nobody where others reach the site (%s), until somebody says so',
    (BASE_URL) => {
      expect(payments({ BASE_URL })).toBeNull()
      expect(payments({ BASE_URL, PAYMENTS: 'test' })).toEqual({ provider: 'test' })
    },
  )

  test('is Stripe where there is a key, wherever that is', () => {
    expect(payments(LIVE)).toEqual(STRIPE)
    expect(payments({ ...LIVE, ...SHOWN })).toEqual(STRIPE)
    expect(payments({ ...LIVE, ...PRODUCTION })).toEqual(STRIPE)
    expect(payments({ ...LIVE, PAYMENTS: 'stripe', STRIPE_TAX: 'on' })).toEqual({ ...STRIPE, hasTax: true })
  })

  test('is whoever was named, key or not', () => {
    expect(payments({ ...LIVE, PAYMENTS: 'test' })).toEqual({ provider: 'test' })
    expect(payments({ ...LIVE, PAYMENTS: 'none' })).toBeNull()
    expect(payments({ PAYMENTS: 'none' })).toBeNull()
  })

  test('in production is nobody without a key', () => {
    expect(payments(PRODUCTION)).toBeNull()
    expect(payments({ ...PRODUCTION, BASE_URL: 'http://localhost:3000' })).toBeNull()
  })

  test('may have a key of the test mode only outside of production', () => {
    expect(payments(TEST_KEY)).toMatchObject({ provider: 'stripe', secretKey: 'sk_test_abc123' })
    expect(names({ ...PRODUCTION, ...TEST_KEY })).toEqual(['STRIPE_SECRET_KEY'])
    expect(names({ ...PRODUCTION, ...LIVE, STRIPE_SECRET_KEY: 'rk_test_abc123' })).toEqual([
      'STRIPE_SECRET_KEY',
    ])
    expect(names({ ...PRODUCTION, ...LIVE, STRIPE_SECRET_KEY: 'rk_live_abc123' })).toEqual([])
  })
})

describe('a start is refused', () => {
  test('in production with the test provider, where nobody would pay', () => {
    expect(names({ ...PRODUCTION, PAYMENTS: 'test' })).toEqual(['PAYMENTS'])
    expect(names({ ...PRODUCTION, ...LIVE, PAYMENTS: 'test' })).toEqual(['PAYMENTS'])
  })

  test.each([
    [{ PAYMENTS: 'stripe' }, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
    [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: SECRET_KEY }, ['STRIPE_WEBHOOK_SECRET']],
    [{ STRIPE_SECRET_KEY: SECRET_KEY }, ['STRIPE_WEBHOOK_SECRET']],
    [{ PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }, ['STRIPE_SECRET_KEY']],
  ])('with half of what Stripe needs: %j lacks %j', (env, lacking) => expect(names(env)).toEqual(lacking))

  test.each([
    ['PAYMENTS', ['paypal', 'Stripe', 'off']],
    ['STRIPE_SECRET_KEY', ['pk_live_abc', 'sk_live_', 'sk_prod_abc', 'sk_live_a b', 'whsec_abc']],
    ['STRIPE_WEBHOOK_SECRET', ['abc', 'whsec_', 'sk_live_abc']],
    ['STRIPE_TAX', ['true', '1', 'ON']],
  ])('with a wrong %s, whose value is not repeated', (name, wrong) => {
    for (const value of wrong) {
      const found = problems({ ...LIVE, [name]: value })
      expect(
        found.map((problem) => problem.name),
        value,
      ).toEqual([name])
      expect(found[0]?.why).toMatch(/^must /)
      if (value.length > 8) expect(found[0]?.why).not.toContain(value)
    }
  })
})

function payments(env: Record<string, string>) {
  const result = readConfig(env)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.config.payments
}

function problems(env: Record<string, string>) {
  const result = readConfig(env)
  return result.ok ? [] : result.problems
}

function names(env: Record<string, string>) {
  return problems(env)
    .map(({ name }) => name)
    .toSorted()
}
