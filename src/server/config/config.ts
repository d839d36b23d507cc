// The configuration from environment variables, read once at the start. Unknown names are ignored; wrong values stop the
// start.
import { resolve } from 'node:path'
import { SECRET_LENGTH_MIN, Variables, type Name, type Values } from './environment-variables.ts'
import { isLoopback } from './loopback.ts'
import { paymentProblems, paymentsOf, type PaymentSettings } from './payments.ts'
import { tutorOf, tutorProblems, type TutorSettings } from './tutor.ts'

/** The configuration before missing secrets are generated. */
export type Settings = {
  environment: 'production' | 'development' | 'test'
  isProduction: boolean
  port: number
  /** `localhost` means both 127.0.0.1 and ::1. */
  host: string
  /** An origin without a trailing slash. */
  baseUrl: string
  isBaseUrlGiven: boolean
  /** True if the host in the site's URL is not this machine. */
  isPublic: boolean
  /** True if the site is served over https; cookies are then sent over https only. */
  isSecure: boolean
  dataDir: string
  isDataDirGiven: boolean
  /**
   * Null for the embedded PostgreSQL. Without `owner`, the server does not migrate at the start, and refuses an
   * outdated schema.
   */
  database: { app: string; keys: string; tutor: string; owner: string | null; listen: string | null } | null
  adminEmails: string[]
  /** Null for a random password, which is stored in the data folder. */
  demoPassword: string | null
  /** Null if nothing can be bought. */
  payments: PaymentSettings | null
  tutor: TutorSettings
  /** Null if emails are written to the outbox folder instead of being sent. */
  smtpUrl: string | null
  mailFrom: string
  passwordMin: number
  /** Null for a random secret, which is stored in the data folder. */
  authSecret: string | null
  /** How many proxies in front of the server are trusted to report the caller's IP address. */
  trustProxyHops: number
}

/** The configuration of a running server, including its secrets. */
export type Config = Settings & {
  authSecret: string
  /** The key in the URL of the outbox page (`http/dev-outbox.ts`); without it there is no such page. */
  outboxKey?: string
}

export type ConfigProblem = { name: string; why: string }
export type ConfigResult = { ok: true; config: Settings } | { ok: false; problems: ConfigProblem[] }

/** Messages never repeat a value, because many values are secrets and messages end up in logs. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const values: Partial<Values> = {}
  const problems: ConfigProblem[] = []
  for (const name of Object.keys(Variables.shape) as Name[]) {
    // One at a time, so that all wrong values are reported. An empty value counts as not set, because Docker Compose
    // files write unset variables that way.
    const read = Variables.shape[name].safeParse(env[name]?.trim() || undefined)
    if (read.success) Object.assign(values, { [name]: read.data })
    else problems.push({ name, why: read.error.issues[0]?.message ?? 'is wrong' })
  }
  const wrong = new Set(problems.map(({ name }) => name))
  problems.push(...rules(values, (name) => Boolean(env[name]?.trim())).filter(({ name }) => !wrong.has(name)))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: toSettings(values as Values) }
}

/** Rules that concern several variables. */
function rules(values: Partial<Values>, isGiven: (name: Name) => boolean): ConfigProblem[] {
  const problems: ConfigProblem[] = []
  const need = (name: Name, why: string) => {
    if (!isGiven(name)) problems.push({ name, why })
  }

  if (environmentOf(values) === 'production') {
    const setup = 'is needed in production: run `npm run db:setup -- <superuser URL>` and set what it prints'
    need('DATABASE_URL', setup)
    need('DATABASE_KEYS_URL', setup)
    need('DATABASE_TUTOR_URL', setup)
    need(
      'AUTH_SECRET',
      `is needed in production: ${SECRET_LENGTH_MIN} random characters or more (openssl rand -base64 48)`,
    )
    need('BASE_URL', 'is needed in production: the URL that people type, such as https://exams.example.org')
    if (isGiven('DEMO_PASSWORD'))
      problems.push({
        name: 'DEMO_PASSWORD',
        why: 'must not be set in production: there are no demo accounts there',
      })
  } else {
    const others = ['DATABASE_KEYS_URL', 'DATABASE_TUTOR_URL', 'DATABASE_DIRECT_URL'] as const
    if (others.some(isGiven)) need('DATABASE_URL', 'is needed when another database URL is set')
    if (isGiven('DATABASE_URL') || others.some(isGiven)) {
      need(
        'DATABASE_KEYS_URL',
        'is needed with DATABASE_URL: answer keys are read by a role of their own (npm run db:setup)',
      )
      need(
        'DATABASE_TUTOR_URL',
        'is needed with DATABASE_URL: during exams, the tutor reads with a role of its own (npm run db:setup)',
      )
    }
    if (values.DEMO_PASSWORD && values.PASSWORD_MIN && values.DEMO_PASSWORD.length < values.PASSWORD_MIN) {
      problems.push({ name: 'DEMO_PASSWORD', why: `must have ${values.PASSWORD_MIN} characters or more` })
    }
  }
  const isProduction = environmentOf(values) === 'production'
  problems.push(...paymentProblems(values, { isProduction }), ...tutorProblems(values, { isProduction }))
  const role = roleOf(values.DATABASE_URL)
  if (role && role === roleOf(values.DATABASE_KEYS_URL))
    problems.push({
      name: 'DATABASE_KEYS_URL',
      why: 'must name another role than DATABASE_URL, so that the role of the site cannot read answer keys',
    })
  const rights = [role, roleOf(values.DATABASE_KEYS_URL), roleOf(values.DATABASE_DIRECT_URL)]
  const tutorRole = roleOf(values.DATABASE_TUTOR_URL)
  if (tutorRole && rights.includes(tutorRole))
    problems.push({
      name: 'DATABASE_TUTOR_URL',
      why: 'must name another role than the other database URLs, so that the tutor cannot read answers and answer keys',
    })
  if (role && role === roleOf(values.DATABASE_DIRECT_URL))
    problems.push({
      name: 'DATABASE_DIRECT_URL',
      why: 'must name the role that owns the tables, not the role of DATABASE_URL',
    })
  return problems
}

function toSettings(values: Values): Settings {
  const environment = environmentOf(values)
  const baseUrl = values.BASE_URL ?? `http://localhost:${values.PORT}`
  return {
    environment,
    isProduction: environment === 'production',
    port: values.PORT,
    host: values.HOST,
    baseUrl,
    isBaseUrlGiven: values.BASE_URL !== undefined,
    isPublic: !isLoopback(new URL(baseUrl).hostname),
    isSecure: baseUrl.startsWith('https:'),
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    isDataDirGiven: values.DATA_DIR !== undefined,
    database:
      values.DATABASE_URL && values.DATABASE_KEYS_URL && values.DATABASE_TUTOR_URL
        ? {
            app: values.DATABASE_URL,
            keys: values.DATABASE_KEYS_URL,
            tutor: values.DATABASE_TUTOR_URL,
            owner: values.DATABASE_DIRECT_URL ?? null,
            listen: values.DATABASE_LISTEN_URL ?? null,
          }
        : null,
    adminEmails: values.ADMIN_EMAILS,
    demoPassword: values.DEMO_PASSWORD ?? null,
    payments: paymentsOf(values, { isProduction: environment === 'production' }),
    tutor: tutorOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    passwordMin: values.PASSWORD_MIN,
    authSecret: values.AUTH_SECRET ?? null,
    trustProxyHops: values.TRUST_PROXY,
  }
}

function environmentOf({ CUTSCORE_ENV, NODE_ENV }: Partial<Values>): Settings['environment'] {
  return CUTSCORE_ENV ?? NODE_ENV ?? 'development'
}

function roleOf(url: string | undefined): string | null {
  if (!url) return null
  const { username, searchParams } = new URL(url)
  return searchParams.get('user') ?? username
}
