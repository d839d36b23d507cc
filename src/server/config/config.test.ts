import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DAILY_TOKENS } from '#domain/tutor/model/allowance.ts'
import { readConfig } from './config.ts'

const APP = 'postgres://cutscore_app:x@db/cutscore'
const KEYS = 'postgres://cutscore_keys:x@db/cutscore'
const TUTOR = 'postgres://cutscore_tutor:x@db/cutscore'
const OWNER = 'postgres://cutscore_owner:x@db/cutscore'
const SECRET = 'a'.repeat(32)
const PRODUCTION = {
  CUTSCORE_ENV: 'production',
  DATABASE_URL: APP,
  DATABASE_KEYS_URL: KEYS,
  DATABASE_TUTOR_URL: TUTOR,
  DATABASE_DIRECT_URL: OWNER,
  AUTH_SECRET: SECRET,
  BASE_URL: 'https://exams.example.org',
}

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1', false],
  ['http://[::1]:3000', false],
  ['http://localhost.example.org', true],
  ['https://exams.example.org', true],
  ['http://192.168.1.7:3000', true],
])('the site at %s is public: %s', (BASE_URL, isPublic) => {
  expect(config({ BASE_URL }).isPublic).toBe(isPublic)
})

describe('optional variables', () => {
  test('the site starts without any', () => {
    expect(config({})).toEqual({
      environment: 'development',
      isProduction: false,
      isPublic: false,
      port: 3000,
      host: 'localhost',
      baseUrl: 'http://localhost:3000',
      isBaseUrlGiven: false,
      isSecure: false,
      dataDir: resolve('.data'),
      isDataDirGiven: false,
      database: null,
      adminEmails: [],
      demoPassword: null,
      payments: { provider: 'test' },
      tutor: { model: null, dailyTokens: DAILY_TOKENS, isModelInExams: false, prices: null },
      smtpUrl: null,
      mailFrom: 'Cutscore <no-reply@localhost>',
      passwordMin: 6,
      authSecret: null,
      trustProxyHops: 0,
    })
  })

  test('empty ones count as not set, and unknown ones are ignored', () => {
    expect(config({ PORT: '', DATABASE_URL: ' ', DEMO_PASSWORD: '', npm_package_name: 'cutscore' })).toEqual(
      config({}),
    )
  })

  test('the default URL contains the port', () => {
    expect(config({ PORT: '3001' }).baseUrl).toBe('http://localhost:3001')
  })
})

describe('values', () => {
  test('https makes cookies secure, and a trailing slash is removed', () => {
    expect(config({ BASE_URL: 'https://Exams.example.org/' })).toMatchObject({
      baseUrl: 'https://exams.example.org',
      isBaseUrlGiven: true,
      isSecure: true,
    })
  })

  test('emails of admins are in lower case and without repeats', () => {
    expect(
      config({ ADMIN_EMAILS: ' Ada@Example.org, bob@example.org,,ada@example.org' }).adminEmails,
    ).toEqual(['ada@example.org', 'bob@example.org'])
  })

  test('CUTSCORE_ENV overrides NODE_ENV', () => {
    expect(config({ CUTSCORE_ENV: 'test', NODE_ENV: 'production' }).environment).toBe('test')
    expect(names({ NODE_ENV: 'production' })).toContain('DATABASE_URL')
  })

  test('database URLs may use a socket file', () => {
    const socket = (role: string) =>
      `postgres://${role}@localhost:5432/cutscore?host=%2Ftmp%2Fs&sslmode=disable`
    const given = {
      DATABASE_URL: socket('cutscore_app'),
      DATABASE_KEYS_URL: socket('cutscore_keys'),
      DATABASE_TUTOR_URL: socket('cutscore_tutor'),
    }
    expect(config(given).database).toEqual({
      app: given.DATABASE_URL,
      keys: given.DATABASE_KEYS_URL,
      tutor: given.DATABASE_TUTOR_URL,
      owner: null,
      listen: null,
    })
  })
})

test.each<[name: string, wrong: string[]]>([
  ['PORT', ['0', '-1', '65536', '3000x', '3e3', '0x10', '1.5', 'http']],
  ['HOST', ['http://localhost', 'a b', 'localhost/x']],
  [
    'BASE_URL',
    [
      'www.example.com',
      'https://x.org/app',
      'https://x.org?a=1',
      'https://x.org/?',
      'https://x.org#',
      'https://a:b@x.org',
      'ftp://x.org',
      'javascript:0',
    ],
  ],
  ['DATABASE_URL', ['mysql://u@h/d', 'postgres://h/d', 'postgres://u@h', 'db']],
  ['DATABASE_KEYS_URL', ['http://u@h/d', 'x']],
  ['DATABASE_TUTOR_URL', ['http://u@h/d', 'x']],
  ['DATABASE_DIRECT_URL', ['http://u@h/d', 'x']],
  ['ADMIN_EMAILS', ['ada', 'ada@example.org bob@example.org', 'ada@example.org,bob', '@example.org']],
  ['DEMO_PASSWORD', ['12345']],
  ['SMTP_URL', ['http://mail', 'mail.example.org:25', 'smtp://']],
  ['MAIL_FROM', ['Cutscore', 'Cutscore <x>', 'a@b <c', 'a@b.c\nBcc: d@e.f']],
  ['PASSWORD_MIN', ['5', '129', 'six', '8.0']],
  ['AUTH_SECRET', ['short', 'a'.repeat(31)]],
  ['TRUST_PROXY', ['-1', 'true', '11']],
  ['NODE_ENV', ['staging']],
  ['CUTSCORE_ENV', ['prod']],
])('a wrong %s is reported with a reason that does not repeat the value', (name, wrong) => {
  const rest = name.startsWith('DATABASE')
    ? { DATABASE_URL: APP, DATABASE_KEYS_URL: KEYS, DATABASE_TUTOR_URL: TUTOR, DATABASE_DIRECT_URL: OWNER }
    : {}
  for (const value of wrong) {
    const found = problems({ ...rest, [name]: value })
    expect(
      found.map((problem) => problem.name),
      value,
    ).toEqual([name])
    expect(found[0]?.why).toMatch(/^must /)
    if (value.length > 8) expect(found[0]?.why).not.toContain(value)
  }
})

test('all wrong values are reported at once, and so are conflicts between them', () => {
  expect(
    names({ PORT: 'x', PASSWORD_MIN: '1', SMTP_URL: 'x', DATABASE_URL: APP, ADMIN_EMAILS: 'x' }),
  ).toEqual(['ADMIN_EMAILS', 'DATABASE_KEYS_URL', 'DATABASE_TUTOR_URL', 'PASSWORD_MIN', 'PORT', 'SMTP_URL'])
})

describe('database URLs', () => {
  const ALL = { DATABASE_URL: APP, DATABASE_KEYS_URL: KEYS, DATABASE_TUTOR_URL: TUTOR }
  test.each([
    [{ DATABASE_URL: APP }, ['DATABASE_KEYS_URL', 'DATABASE_TUTOR_URL']],
    [{ DATABASE_KEYS_URL: KEYS }, ['DATABASE_TUTOR_URL', 'DATABASE_URL']],
    [{ DATABASE_TUTOR_URL: TUTOR }, ['DATABASE_KEYS_URL', 'DATABASE_URL']],
    [{ DATABASE_DIRECT_URL: OWNER }, ['DATABASE_KEYS_URL', 'DATABASE_TUTOR_URL', 'DATABASE_URL']],
    [{ ...ALL, DATABASE_KEYS_URL: APP }, ['DATABASE_KEYS_URL']],
    [{ ...ALL, DATABASE_DIRECT_URL: APP }, ['DATABASE_DIRECT_URL']],
    [{ ...ALL, DATABASE_TUTOR_URL: APP }, ['DATABASE_TUTOR_URL']],
    [{ ...ALL, DATABASE_TUTOR_URL: KEYS }, ['DATABASE_TUTOR_URL']],
    [{ ...ALL, DATABASE_TUTOR_URL: OWNER, DATABASE_DIRECT_URL: OWNER }, ['DATABASE_TUTOR_URL']],
    [{ ...ALL, DATABASE_URL: 'nonsense' }, ['DATABASE_URL']],
  ])('%j lacks %j', (env, wrong) => expect(names(env)).toEqual(wrong))
})

describe('a production start', () => {
  test('is accepted with everything it needs', () => {
    expect(config(PRODUCTION)).toMatchObject({
      isProduction: true,
      isSecure: true,
      database: { app: APP, keys: KEYS, tutor: TUTOR, owner: OWNER, listen: null },
      authSecret: SECRET,
    })
  })

  test('needs no database URL for the owner role, but then does not migrate', () => {
    expect(config({ ...PRODUCTION, DATABASE_DIRECT_URL: undefined }).database).toEqual({
      app: APP,
      keys: KEYS,
      tutor: TUTOR,
      owner: null,
      listen: null,
    })
  })

  test.each(['DATABASE_URL', 'DATABASE_KEYS_URL', 'DATABASE_TUTOR_URL', 'AUTH_SECRET', 'BASE_URL'])(
    'is refused without %s',
    (name) => {
      expect(names({ ...PRODUCTION, [name]: undefined })).toEqual([name])
    },
  )

  test('without database URLs explains how to get them', () => {
    expect(problems({ ...PRODUCTION, DATABASE_URL: undefined })[0]?.why).toContain('npm run db:setup')
  })

  test('is refused with demo accounts', () => {
    expect(names({ ...PRODUCTION, DEMO_PASSWORD: 'correct horse' })).toEqual(['DEMO_PASSWORD'])
  })
})

function config(env: Record<string, string | undefined>) {
  const result = readConfig(env)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.config
}

function problems(env: Record<string, string | undefined>) {
  const result = readConfig(env)
  return result.ok ? [] : result.problems
}

function names(env: Record<string, string | undefined>) {
  return problems(env)
    .map(({ name }) => name)
    .toSorted()
}
