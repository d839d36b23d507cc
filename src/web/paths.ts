/** Every URL of the site, with its parameters and what it reads from its query. No other file spells a path. */
import { generatePath, useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { ATTEMPT_MODES, FEEDBACK_TIMES, RECOMMENDED_TIME_LIMIT } from '#domain/attempts/rules.ts'
import { COURSE_SORTS } from '#domain/catalogue/search.ts'

const none = z.object({})
const text = z.catch(z._default(z.string(), ''), '')
const flag = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === 'true'),
)

export const PATHS = {
  '/': none,
  '/courses': z.object({
    search: text,
    provider: text,
    level: text,
    sort: z.catch(z._default(z.enum(COURSE_SORTS), 'popular'), 'popular'),
  }),
  '/pricing': none,
  '/course/:slug': z.object({ showTimedExam: flag }),
  '/course/:slug/practice': none,
  '/course/:slug/sample': none,
  '/exam/:slug': z.object({
    mode: z.catch(z._default(z.enum(ATTEMPT_MODES), 'practice'), 'practice'),
    /** As it was typed: one that is not offered is refused in words; NaN when it is no number. */
    timeLimit: z.catch(z._default(z.coerce.number(), RECOMMENDED_TIME_LIMIT), Number.NaN),
    feedback: z.catch(z._default(z.enum(FEEDBACK_TIMES), 'each'), 'each'),
    course: text,
  }),
  '/exam/:slug/practice': z.object({
    feedback: z.catch(z._default(z.enum(FEEDBACK_TIMES), 'each'), 'each'),
    course: text,
  }),
  '/exam/:examId/attempt': none,
  '/exam/:attemptId/result': none,
  '/grant-admin': none,
  '/verify-email': z.object({ token: text }),
  '/reset-password': z.object({ token: text }),
  '/admin': none,
  '*': none,
} as const

export type Path = keyof typeof PATHS

export type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof ParamsOf<Rest>]: string }
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : {}

export type SearchOf<P extends Path> = z.output<(typeof PATHS)[P]>

type HrefInput<P extends Path> = keyof ParamsOf<P> extends never
  ? [input?: { search?: Partial<SearchOf<P>> }]
  : [input: { params: ParamsOf<P>; search?: Partial<SearchOf<P>> }]

/** `href('/course/:slug', { params: { slug }, search: { showTimedExam: true } })`. */
export function href<P extends Path>(path: P, ...[input]: HrefInput<P>): string {
  const { params, search } = (input ?? {}) as { params?: never; search?: Record<string, unknown> }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search ?? {})) {
    // Absent, empty and false read the same, so none of them is written.
    if (value !== undefined && value !== '' && value !== false) query.set(name, String(value))
  }
  return generatePath(path, params) + (query.size > 0 ? `?${query}` : '')
}

export function parseSearch<P extends Path>(path: P, search: URLSearchParams): SearchOf<P> {
  return PATHS[path].parse(Object.fromEntries(search)) as SearchOf<P>
}

/** The query of the page at `path`, parsed; what makes no sense reads as its default. */
export function useSearchOf<P extends Path>(path: P): SearchOf<P> {
  const [search] = useSearchParams()
  return parseSearch(path, search)
}

/** The parameters of the page at `path`. Only for components of that page. */
export function useParamsOf<P extends Path>(_path: P): ParamsOf<P> {
  return useParams() as ParamsOf<P>
}
