import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { addressesOfCourse, FIXED_PAGES } from '#domain/site/sitemap.ts'
import { repeated } from '#domain/repeated.ts'
import { parseFile, parseYaml, type FileProblem } from '../content/parse-file.ts'
import { findArticlePages } from '../modules/articles/find-article-pages.ts'
import type { Articles } from '../modules/articles/open-articles.ts'
import { type Addresses, canonicalPath } from './pages.ts'

/** A course that is not published is away and not gone: its pages are known, and not live. */
export type Pages = { isKnown: (path: string) => boolean; isLive: (path: string) => boolean }
export type AddressesReading =
  | { ok: true; addresses: Addresses }
  /** A line for each, with its file. */
  | { ok: false; problems: string[] }

const NAME = 'addresses.yaml'
/** Not the pages' own: an entry would never be asked. */
const TAKEN = /^\/(?:api|assets|dev|og)(?:\/|$)|^\/(?:sw\.js|robots\.txt|sitemap\.xml|blog\/rss\.xml)$/

const Path = z.string().check(
  z.refine((path) => /^\/[^\s?#:*]*$/.test(path), {
    error: 'must begin with / and hold none of ? # : *',
    // The next would say the same in other words.
    abort: true,
  }),
  z.refine((path) => canonicalPath(path) === path, 'must be in small letters, without a slash at its end'),
)
const File = z.array(z.strictObject({ from: Path, to: z.nullable(Path) }))

/** What is at the addresses of the site: a start and an author must be told the same. */
export function knowPages({
  courses,
  articles,
}: {
  courses: readonly { slug: string; isPublished: boolean }[]
  articles: Articles
}): Pages {
  const open = [...FIXED_PAGES, ...findArticlePages(articles).map(({ path }) => path)]
  const pagesOf = (some: typeof courses) => some.flatMap(({ slug }) => addressesOfCourse(slug))
  const [known, live] = [
    new Set<string>([...open, ...pagesOf(courses)]),
    new Set<string>([...open, ...pagesOf(courses.filter(({ isPublished }) => isPublished))]),
  ]
  return { isKnown: (path) => known.has(path), isLive: (path) => live.has(path) }
}

/** The addresses in `folder` that moved or went, or all that is wrong with them. Without a file there are none. */
export function readAddresses(folder: string, pages: Pages): AddressesReading {
  const path = join(folder, NAME)
  return existsSync(path)
    ? parseAddresses(readFileSync(path, 'utf8'), pages)
    : { ok: true, addresses: new Map() }
}

function parseAddresses(text: string, pages: Pages): AddressesReading {
  const refuse = (problems: string[]): AddressesReading => ({
    ok: false,
    problems: problems.map((problem) => `${NAME}: ${problem}`),
  })
  const read = parseYaml(text)
  if (!read.ok) return refuse([read.problem])
  const parsed = parseFile(File, read.content ?? [])
  if (!parsed.ok) return refuse(parsed.problems.map(describe))
  const addresses = new Map(parsed.value.map(({ from, to }) => [from, to]))
  const problems = [
    ...repeated(parsed.value.map(({ from }) => ({ value: from }))).map(
      ({ value }) => `${value} is there twice`,
    ),
    ...[...addresses].flatMap(([from, to]) => [
      ...fromProblems(from, pages),
      ...(to === null ? [] : toProblems(to, addresses, pages)).map((problem) => `${from} ${problem}`),
    ]),
  ]
  return problems.length > 0 ? refuse(problems) : { ok: true, addresses }
}

function fromProblems(from: string, pages: Pages): string[] {
  if (TAKEN.test(from)) return [`${from} is no page’s address`]
  return pages.isLive(from) ? [`${from} is where a page is`] : []
}

function toProblems(to: string, addresses: Addresses, pages: Pages): string[] {
  // A second step would be a loop, or a way that is longer than it need be.
  if (addresses.has(to)) return [`leads to ${to}, which has moved or gone itself`]
  return pages.isKnown(to) ? [] : [`leads to ${to}, where no page is`]
}

/** Authors count from one. */
function describe({ path: [index, ...rest], message }: FileProblem): string {
  if (typeof index !== 'number') return message
  return `${['entry', index + 1, ...rest].join(' ')}: ${message}`
}
