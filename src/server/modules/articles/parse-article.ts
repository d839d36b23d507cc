import * as z from 'zod/mini'
import { foldText } from '#domain/articles/search.ts'
import { CATEGORIES, type Shelf } from '#domain/articles/shelves.ts'
import { minutesToRead } from '#domain/articles/reading-time.ts'
import type { ParsedArticle } from '../../content/articles.ts'
import { parseFile, parseYaml } from '../../content/parse-file.ts'
import { renderArticle } from '../../integrations/markdown/render-article.ts'

export type ArticleParsing = { ok: true; article: ParsedArticle } | { ok: false; problems: string[] }

/** A single line of visible characters. */
const line = (minimum: number, maximum: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(minimum), z.maxLength(maximum), z.regex(/^\P{Cc}*$/u, 'must be one line'))
/** Longer titles and summaries are cut by search engines. */
const document = {
  title: line(1, 70),
  summary: line(50, 160),
  published: z.iso.date(),
  updated: z.iso.date(),
}
const related = z
  .array(z.string().check(z.regex(/^(?:blog|help)\/[a-z0-9-]+$/)))
  .check(z.minLength(2), z.maxLength(4))

const FRONT_MATTER = {
  blog: z.strictObject({ ...document, category: z.enum(CATEGORIES.blog), related }),
  help: z.strictObject({ ...document, category: z.enum(CATEGORIES.help), related }),
  pages: z.strictObject({ ...document, version: z.optional(z.iso.date()) }),
}
type FrontMatter = {
  title: string
  summary: string
  published: string
  updated: string
  version?: string
  category?: string
  related?: string[]
}

export function parseArticle(shelf: Shelf, slug: string, file: string): ArticleParsing {
  const [, yaml, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? []
  if (yaml === undefined || markdown === undefined)
    return { ok: false, problems: ['must begin with its facts between two lines of ---'] }
  const front = readFrontMatter(shelf, yaml)
  const { html, headings, links, text, sections, problems } = renderArticle(markdown)
  if (!front.ok || problems.length > 0)
    return { ok: false, problems: [...(front.ok ? [] : front.problems), ...problems] }
  const {
    title,
    summary,
    published,
    updated,
    version = null,
    category = null,
    related: others = [],
  } = front.value
  return {
    ok: true,
    article: {
      shelf,
      slug,
      title,
      summary,
      category,
      publishedOn: published,
      updatedOn: updated,
      version,
      minutes: minutesToRead(text.split(/\s+/).length),
      related: others,
      html,
      headings,
      links,
      sections,
      searched: {
        title: foldText(title),
        summary: foldText(summary),
        headings: foldText(headings.map((heading) => heading.text).join(' ')),
        text: foldText(text),
      },
    },
  }
}

function readFrontMatter(
  shelf: Shelf,
  yaml: string,
): { ok: true; value: FrontMatter } | { ok: false; problems: string[] } {
  const read = parseYaml(yaml)
  if (!read.ok) return { ok: false, problems: [read.problem] }
  const parsed = parseFile<z.ZodMiniType<FrontMatter>>(FRONT_MATTER[shelf], read.content)
  if (!parsed.ok)
    return {
      ok: false,
      problems: parsed.problems.map(({ path, message }) => `${path.join('.') || 'facts'}: ${message}`),
    }
  const { published, updated } = parsed.value
  if (updated < published) return { ok: false, problems: ['updated is before published'] }
  return { ok: true, value: parsed.value }
}
