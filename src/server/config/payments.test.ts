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
  DATABASE_TUTOR_URL: 'postgres://cutscore_tutor:x@db/cutscore',
  AUTH_SECRET: 'a'.repeat(32),
  BASE_URL: 'https://exams.example.org',
}
const SHOWN = { BASE_URL: 'https://demo.example.org' }

describe('the payment provider', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.8.9.1', 'http://[::1]:3000'])(
    'is the test provider if no one else can reach the site (%s)',
    (BASE_URL) => expect(payments({ BASE_URL })).toEqual({ provider: 'test' }),
  )

  test.each(['https://demo.example.org', 'http://192.168.1.7:3000', 'http://localhost.example.org'])(
    'is none if others can reach the site (%s), unless PAYMENTS_TEST_FOR_ALL is set',
    (BASE_URL) => {
      expect(payments({ BASE_URL })).toBeNull()
      expect(names({ BASE_URL, PAYMENTS: 'test' })).toEqual(['PAYMENTS'])
      const forAll = { BASE_URL, PAYMENTS: 'test', PAYMENTS_TEST_FOR_ALL: 'yes' }
      expect(payments(forAll)).toEqual({ provider: 'test' })
      expect(payments({ BASE_URL, PAYMENTS_TEST_FOR_ALL: 'yes' })).toBeNull()
    },
  )

  test.each(['0.0.0.0', '::', '192.168.1.7', 'exams.local'])(
    'is none if the site listens on %s and has no URL, unless PAYMENTS_TEST_FOR_ALL is set',
    (HOST) => {
      expect(payments({ HOST })).toBeNull()
      expect(names({ HOST, PAYMENTS: 'test' })).toEqual(['PAYMENTS'])
      const forAll = { HOST, PAYMENTS: 'test', PAYMENTS_TEST_FOR_ALL: 'yes' }
      expect(payments(forAll)).toEqual({ provider: 'test' })
      expect(payments({ ...TEST_KEY, HOST })).toMatchObject({ provider: 'stripe' })
      expect(payments({ HOST, BASE_URL: 'http://localhost:3000' })).toEqual({ provider: 'test' })
    },
  )

  test.each(['127.0.0.1', '::1', 'LOCALHOST'])(
    'is the test provider if the site listens only on %s',
    (HOST) => expect(payments({ HOST })).toEqual({ provider: 'test' }),
  )

  test('is Stripe if there is a key, whatever the URL', () => {
    const tried = { ...STRIPE, secretKey: TEST_KEY.STRIPE_SECRET_KEY }
    expect(payments(TEST_KEY)).toEqual(tried)
    expect(payments({ ...TEST_KEY, ...SHOWN })).toEqual(tried)
    expect(payments({ ...TEST_KEY, PAYMENTS: 'stripe', STRIPE_TAX: 'on' })).toEqual({
      ...tried,
      hasTax: true,
    })
    expect(payments({ ...LIVE, ...PRODUCTION })).toEqual(STRIPE)
  })

  test('is the one named by PAYMENTS, with or without a key', () => {
    expect(payments({ ...LIVE, PAYMENTS: 'test' })).toEqual({ provider: 'test' })
    expect(payments({ PAYMENTS: 'none' })).toBeNull()
  })

  test('in production is none without a key', () => {
    expect(payments(PRODUCTION)).toBeNull()
    expect(payments({ ...PRODUCTION, BASE_URL: 'http://localhost:3000' })).toBeNull()
    expect(payments({ NODE_ENV: 'production', CUTSCORE_ENV: 'development' })).toBeNull()
  })

  test('may use a test key only outside production', () => {
    expect(payments(TEST_KEY)).toMatchObject({ provider: 'stripe', secretKey: 'sk_test_abc123' })
    expect(names({ ...PRODUCTION, ...TEST_KEY })).toEqual(['STRIPE_SECRET_KEY'])
    expect(names({ ...PRODUCTION, ...LIVE, STRIPE_SECRET_KEY: 'rk_test_abc123' })).toEqual([
      'STRIPE_SECRET_KEY',
    ])
    expect(names({ ...PRODUCTION, ...LIVE, STRIPE_SECRET_KEY: 'rk_live_abc123' })).toEqual([])
  })
})

describe('a start is refused', () => {
  test('in production with the test provider, which takes no real money', () => {
    expect(names({ ...PRODUCTION, PAYMENTS: 'test' })).toEqual(['PAYMENTS'])
    expect(names({ ...PRODUCTION, ...LIVE, PAYMENTS: 'test' })).toEqual(['PAYMENTS'])
    const forAll = { PAYMENTS: 'test', PAYMENTS_TEST_FOR_ALL: 'yes' }
    expect(names({ ...PRODUCTION, ...forAll })).toEqual(['PAYMENTS'])
    for (const CUTSCORE_ENV of ['development', 'test'])
      expect(names({ NODE_ENV: 'production', CUTSCORE_ENV, ...forAll })).toEqual(['PAYMENTS'])
  })

  test.each(['sk_live_abc123', 'rk_live_abc123'])(
    'outside of production with a key that takes real money (%s)',
    (key) => {
      const given = { ...LIVE, STRIPE_SECRET_KEY: key }
      for (const more of [
        {},
        SHOWN,
        { PAYMENTS: 'stripe' },
        { CUTSCORE_ENV: 'test', NODE_ENV: 'production' },
      ])
        expect(names({ ...given, ...more })).toEqual(['STRIPE_SECRET_KEY'])
      expect(JSON.stringify(problems(given))).not.toMatch(/abc123/)
    },
  )

  test.each([LIVE, { STRIPE_SECRET_KEY: SECRET_KEY }, { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }])(
    'with PAYMENTS=none together with Stripe settings (%j)',
    (given) => {
      for (const more of [{}, PRODUCTION]) {
        const found = problems({ ...given, ...more, PAYMENTS: 'none' })
        expect(found.map(({ name }) => name)).toEqual(['PAYMENTS'])
        expect(found[0]?.why).not.toContain('abc123')
      }
    },
  )

  test.each([
    [{ PAYMENTS: 'stripe' }, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
    [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_abc123' }, ['STRIPE_WEBHOOK_SECRET']],
    [{ STRIPE_SECRET_KEY: 'sk_test_abc123' }, ['STRIPE_WEBHOOK_SECRET']],
    [{ PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }, ['STRIPE_SECRET_KEY']],
    [{ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }, ['STRIPE_SECRET_KEY']],
  ])('with incomplete Stripe settings: %j lacks %j', (env, lacking) => expect(names(env)).toEqual(lacking))

  test.each([
    ['PAYMENTS', ['paypal', 'Stripe', 'off']],
    ['STRIPE_SECRET_KEY', ['pk_live_abc', 'sk_live_', 'sk_prod_abc', 'sk_live_a b', 'whsec_abc']],
    ['STRIPE_WEBHOOK_SECRET', ['abc', 'whsec_', 'sk_live_abc']],
    ['PAYMENTS_TEST_FOR_ALL', ['true', '1', 'no', 'YES']],
    ['STRIPE_TAX', ['true', '1', 'ON']],
  ])('with a wrong %s, whose value is not repeated', (name, wrong) => {
    for (const value of wrong) {
      const found = problems({ ...TEST_KEY, [name]: value })
      expect(
        found.map((problem) => problem.name),
        value,
      ).toEqual([name])
      expect(found[0]?.why).toMatch(/^must /)
      if (value.length > 8) expect(found[0]?.why).not.toContain(value)
    }
  })
})

type Env = Parameters<typeof readConfig>[0]

function payments(env: Env) {
  const result = readConfig(env)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.config.payments
}

function problems(env: Env) {
  const result = readConfig(env)
  return result.ok ? [] : result.problems
}

function names(env: Env) {
  return problems(env)
    .map(({ name }) => name)
    .toSorted()
}
