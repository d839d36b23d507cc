import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { FIXED_PAGES, pathsOfCourse } from '#domain/site/sitemap.ts'
import { findRepeats } from '#domain/authoring/find-repeats.ts'
import { parseFile, parseYaml, type FileProblem } from '../content/parse-file.ts'
import { findArticlePages } from '../modules/articles/find-article-pages.ts'
import type { Articles } from '../content/articles.ts'
import { type Redirects, canonicalPath } from '../http/pages.ts'

/** Pages of an unpublished course are known but not live. */
export type Pages = { isKnown: (path: string) => boolean; isLive: (path: string) => boolean }
export type RedirectsReading =
  | { ok: true; redirects: Redirects }
  /** One line per problem, with the name of the file. */
  | { ok: false; problems: string[] }

const NAME = 'redirects.yaml'
/** Paths that never reach the pages, so that a redirect from them would have no effect. */
const TAKEN = /^\/(?:api|assets|dev|og)(?:\/|$)|^\/(?:sw\.js|robots\.txt|sitemap\.xml|blog\/rss\.xml)$/

const Path = z.string().check(
  z.refine((path) => /^\/[^\s?#:*]*$/.test(path), {
    error: 'must begin with / and contain none of ? # : *',
    // Stops here, because the next check would report the same problem in other words.
    abort: true,
  }),
  z.refine((path) => canonicalPath(path) === path, 'must be in lower case, without a slash at its end'),
)
const File = z.array(z.strictObject({ from: Path, to: z.nullable(Path) }))

/**
 * Decides which paths are pages of this site. Both the server's start and the authors' check use it, so that they
 * agree.
 */
export function knowPages({
  courses,
  articles,
}: {
  courses: readonly { slug: string; isPublished: boolean }[]
  articles: Articles
}): Pages {
  const open = [...FIXED_PAGES, ...findArticlePages(articles).map(({ path }) => path)]
  const pagesOf = (some: typeof courses) => some.flatMap(({ slug }) => pathsOfCourse(slug))
  const [known, live] = [
    new Set<string>([...open, ...pagesOf(courses)]),
    new Set<string>([...open, ...pagesOf(courses.filter(({ isPublished }) => isPublished))]),
  ]
  return { isKnown: (path) => known.has(path), isLive: (path) => live.has(path) }
}

/** Reads `redirects.yaml` in `folder`: the redirects, or all problems. Without the file there are no redirects. */
export function readRedirects(folder: string, pages: Pages): RedirectsReading {
  const path = join(folder, NAME)
  return existsSync(path)
    ? parseRedirects(readFileSync(path, 'utf8'), pages)
    : { ok: true, redirects: new Map() }
}

function parseRedirects(text: string, pages: Pages): RedirectsReading {
  const refuse = (problems: string[]): RedirectsReading => ({
    ok: false,
    problems: problems.map((problem) => `${NAME}: ${problem}`),
  })
  const read = parseYaml(text)
  if (!read.ok) return refuse([read.problem])
  const parsed = parseFile(File, read.content ?? [])
  if (!parsed.ok) return refuse(parsed.problems.map(describe))
  const redirects = new Map(parsed.value.map(({ from, to }) => [from, to]))
  const problems = [
    ...findRepeats(parsed.value.map(({ from }) => ({ value: from }))).map(
      ({ value }) => `${value} is listed twice`,
    ),
    ...[...redirects].flatMap(([from, to]) => [
      ...fromProblems(from, pages),
      ...(to === null ? [] : toProblems(to, redirects, pages)).map((problem) => `${from} ${problem}`),
    ]),
  ]
  return problems.length > 0 ? refuse(problems) : { ok: true, redirects }
}

function fromProblems(from: string, pages: Pages): string[] {
  if (TAKEN.test(from)) return [`${from} is not a path that a page can have`]
  return pages.isLive(from) ? [`${from} is the path of an existing page`] : []
}

function toProblems(to: string, redirects: Redirects, pages: Pages): string[] {
  // A chain of redirects would be slow, and could be a loop.
  if (redirects.has(to)) return [`leads to ${to}, which is redirected or removed itself`]
  return pages.isKnown(to) ? [] : [`leads to ${to}, which is not a page`]
}

/** Describes a problem with the number of its entry, counted from 1. */
function describe({ path: [index, ...rest], message }: FileProblem): string {
  if (typeof index !== 'number') return message
  return `${['entry', index + 1, ...rest].join(' ')}: ${message}`
}
