// The environment variables of the tutor's language model.
import * as z from 'zod/mini'
import { DAILY_TOKENS } from '#domain/tutor/model/allowance.ts'
import { isLoopback } from './loopback.ts'

/** `test` is a simulated model. */
export type ModelSettings =
  | {
      provider: 'anthropic' | 'openai' | 'openai-compatible'
      model: string
      /** Without a slash at its end. Requests go to no other host. */
      baseUrl: string
      /** Null for providers that need none. */
      apiKey: string | null
    }
  | { provider: 'test' }

export type TutorSettings = {
  /** Null if the tutor has no language model. */
  model: ModelSettings | null
  /** How many tokens all people together may use on one day (UTC). */
  dailyTokens: number
  /** True if the model may phrase hints during timed exams too. */
  isModelInExams: boolean
  /** Per million tokens, in US dollars; null if not set. */
  prices: { input: number; output: number } | null
}

const BASE_URLS = { anthropic: 'https://api.anthropic.com/v1', openai: 'https://api.openai.com/v1' } as const

export const TutorVariables = {
  TUTOR_PROVIDER: z.optional(
    z.enum(
      ['anthropic', 'openai', 'openai-compatible', 'test'],
      'must be anthropic, openai, openai-compatible or test',
    ),
  ),
  TUTOR_MODEL: z.optional(
    z.string().check(z.regex(/^[\w.:/@+-]{1,200}$/, "must be the provider's name of a model")),
  ),
  TUTOR_BASE_URL: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(isBaseUrl, "must be the URL of the provider's API, such as http://localhost:11434/v1"),
        ),
      z.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  TUTOR_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be a key without spaces'))),
  TUTOR_DAILY_TOKENS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number; 0 turns the language model off')),
      z.transform(Number),
    ),
    DAILY_TOKENS,
  ),
  TUTOR_EXAM_MODEL: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  TUTOR_PRICES: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^\d{1,4}(\.\d{1,4})?\/\d{1,4}(\.\d{1,4})?$/,
            'must be the US dollars for a million input tokens and a million output tokens, such as 3/15',
          ),
        ),
      z.transform((value) => {
        const [input = 0, output = 0] = value.split('/').map(Number)
        return { input, output }
      }),
    ),
  ),
}
type Values = { [Name in keyof typeof TutorVariables]?: z.output<(typeof TutorVariables)[Name]> | undefined }

/** Rules that concern several of these variables. */
export function tutorProblems(
  values: Values,
  { isProduction }: { isProduction: boolean },
): { name: string; why: string }[] {
  const problems: { name: string; why: string }[] = []
  const add = (name: keyof typeof TutorVariables, why: string) => void problems.push({ name, why })
  const { TUTOR_PROVIDER: provider, TUTOR_BASE_URL: baseUrl } = values
  if (provider === undefined) {
    const given = (['TUTOR_MODEL', 'TUTOR_BASE_URL', 'TUTOR_API_KEY'] as const).find(
      (name) => values[name] !== undefined,
    )
    if (given) add('TUTOR_PROVIDER', `is needed when ${given} is set`)
    else if (values.TUTOR_EXAM_MODEL === 'on') add('TUTOR_PROVIDER', 'is needed when TUTOR_EXAM_MODEL is on')
    return problems
  }
  if (provider === 'test') {
    if (isProduction) add('TUTOR_PROVIDER', 'must not be test in production: it is no language model')
    return problems
  }
  if (values.TUTOR_MODEL === undefined) add('TUTOR_MODEL', 'is needed with TUTOR_PROVIDER')
  if (provider === 'openai-compatible') {
    if (baseUrl === undefined)
      add('TUTOR_BASE_URL', 'is needed with openai-compatible, such as http://localhost:11434/v1')
    return problems
  }
  if (values.TUTOR_API_KEY === undefined) add('TUTOR_API_KEY', `is needed with ${provider}`)
  if (baseUrl?.startsWith('http:') && !isLoopback(new URL(baseUrl).hostname))
    add('TUTOR_BASE_URL', `must begin with https:// for ${provider}, because the key is sent there`)
  return problems
}

export function tutorOf(values: Values): TutorSettings {
  return {
    model: modelOf(values),
    dailyTokens: values.TUTOR_DAILY_TOKENS ?? DAILY_TOKENS,
    isModelInExams: values.TUTOR_EXAM_MODEL === 'on',
    prices: values.TUTOR_PRICES ?? null,
  }
}

function modelOf({
  TUTOR_PROVIDER: provider,
  TUTOR_MODEL: model,
  TUTOR_BASE_URL: given,
  TUTOR_API_KEY: apiKey,
}: Values): ModelSettings | null {
  if (provider === 'test') return { provider }
  if (provider === undefined || model === undefined) return null
  const baseUrl = given ?? (provider === 'openai-compatible' ? undefined : BASE_URLS[provider])
  return baseUrl === undefined ? null : { provider, model, baseUrl, apiKey: apiKey ?? null }
}

function isBaseUrl(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    !/[?#]/.test(value)
  )
}
