// The environment variables and their formats.
import * as z from 'zod/mini'
import { PaymentVariables } from './payments.ts'
import { TutorVariables } from './tutor.ts'

export const SECRET_LENGTH_MIN = 32
const email = z.email()

const postgresUrl = text((value) => {
  const url = parseUrl(value, 'postgres:', 'postgresql:')
  return url !== null && url.pathname.length > 1 && (url.username !== '' || url.searchParams.has('user'))
}, 'must be a postgres:// URL with a user and a database')
const environmentName = z.enum(
  ['production', 'development', 'test'],
  'must be production, development or test',
)

/** Each variable on its own; rules that concern several variables are in `config.ts`. */
export const Variables = z.object({
  CUTSCORE_ENV: z.optional(environmentName),
  NODE_ENV: z.optional(environmentName),
  PORT: z._default(wholeNumber(1, 65_535), 3000),
  HOST: z._default(
    text(
      (value) => /^[a-z0-9.:_-]+$/i.test(value),
      'must be a host name or an address, such as localhost or 0.0.0.0',
    ),
    'localhost',
  ),
  BASE_URL: z.optional(
    z.pipe(
      text(isOrigin, 'must be the address of the site and nothing more, such as https://exams.example.org'),
      z.transform((value) => new URL(value).origin),
    ),
  ),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_KEYS_URL: z.optional(postgresUrl),
  DATABASE_TUTOR_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_LISTEN_URL: z.optional(postgresUrl),
  ADMIN_EMAILS: z._default(
    z.pipe(
      text((value) => emailsIn(value).every(isEmail), 'must be email addresses with commas between them'),
      z.transform(emailsIn),
    ),
    [],
  ),
  DEMO_PASSWORD: z.optional(z.string()),
  ...PaymentVariables,
  ...TutorVariables,
  SMTP_URL: z.optional(
    text(
      (value) => Boolean(parseUrl(value, 'smtp:', 'smtps:')?.hostname),
      'must be an smtp:// or smtps:// URL',
    ),
  ),
  MAIL_FROM: z._default(
    text(isSender, 'must be an address, or a name and an address: Cutscore <no-reply@example.org>'),
    'Cutscore <no-reply@localhost>',
  ),
  PASSWORD_MIN: z._default(wholeNumber(6, 128), 6),
  AUTH_SECRET: z.optional(
    text(
      (value) => value.length >= SECRET_LENGTH_MIN,
      `must have ${SECRET_LENGTH_MIN} characters or more (openssl rand -base64 48)`,
    ),
  ),
  TRUST_PROXY: z._default(wholeNumber(0, 10), 0),
})
export type Values = z.output<typeof Variables>
export type Name = keyof Values

function text(isRight: (value: string) => boolean, why: string) {
  return z.string().check(z.refine(isRight, why))
}

function wholeNumber(min: number, max: number) {
  return z.pipe(
    text(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
    z.transform(Number),
  )
}

function parseUrl(value: string, ...protocols: string[]): URL | null {
  const url = URL.parse(value)
  return url && protocols.includes(url.protocol) ? url : null
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value, 'http:', 'https:')
  return url !== null && url.href === `${url.origin}/` && !/[?#]/.test(value)
}

function emailsIn(value: string): string[] {
  return [
    ...new Set(
      value
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== ''),
    ),
  ]
}

function isEmail(value: string): boolean {
  return email.safeParse(value).success
}

function isSender(value: string): boolean {
  return /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
}
