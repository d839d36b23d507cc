import type { ArticleCard } from '#contract/articles.ts'
import { Slug } from '#contract/primitives.ts'
import { articlePath, CATEGORIES, type Shelf, SHELVES } from '#domain/articles/shelves.ts'
import type { Article, Articles, ParsedArticle } from '../../content/articles.ts'
import { checkArticles } from './check-articles.ts'
import { parseArticle } from './parse-article.ts'
import { type ArticleFile, readArticleFiles } from './store.ts'

export type ArticlesReading =
  | { ok: true; articles: Articles }
  /** One line per problem, with the name of the file. */
  | { ok: false; problems: string[] }

/** Reads all articles. If one is invalid, none is served. */
export function openArticles(folder: string): ArticlesReading {
  const parsings = readArticleFiles(folder).map((file) => ({ file, parsing: parse(file) }))
  const parsed = parsings.flatMap(({ parsing }) => (parsing.ok ? [parsing.article] : []))
  const refused = parsings.flatMap(({ file, parsing }) =>
    parsing.ok ? [] : parsing.problems.map((problem) => `${file.name}: ${problem}`),
  )
  // Checked only if no article was refused; otherwise correct links to a refused one would be reported as broken.
  const problems = refused.length > 0 ? refused : checkArticles(parsed)
  if (problems.length > 0) return { ok: false, problems }
  const articles = parsed.map((article) => ({ ...article, card: cardOf(article, parsed) }))
  const shelves = SHELVES.map((shelf) => {
    const shown = articles.filter((article) => article.shelf === shelf).toSorted(ORDERS[shelf])
    return [shelf, new Map(shown.map((article) => [article.slug, article]))]
  })
  return { ok: true, articles: Object.fromEntries(shelves) as Articles }
}

function parse({ shelf, slug, name, text }: ArticleFile): ReturnType<typeof parseArticle> {
  if (!name.endsWith('.md') || !Slug.safeParse(slug).success)
    return { ok: false, problems: ['is not called like-this.md'] }
  return parseArticle(shelf, slug, text)
}

function cardOf(article: ParsedArticle, all: readonly ParsedArticle[]): ArticleCard {
  const { shelf, slug, title, summary, category, publishedOn, updatedOn, minutes } = article
  const path = articlePath(article)
  const leadsHere = (other: ParsedArticle) =>
    other !== article &&
    (other.related.includes(path.slice(1)) || other.links.some((href) => href.split('#')[0] === path))
  const linkedFrom = all.filter(leadsHere).length
  return { shelf, slug, title, summary, category, publishedOn, updatedOn, minutes, linkedFrom }
}

type Order = (one: Article, other: Article) => number
const byTitle: Order = (one, other) => one.title.localeCompare(other.title, 'en')
const helpCategories: readonly (string | null)[] = CATEGORIES.help

const ORDERS: Record<Shelf, Order> = {
  blog: (one, other) => other.publishedOn.localeCompare(one.publishedOn) || byTitle(one, other),
  help: (one, other) =>
    helpCategories.indexOf(one.category) - helpCategories.indexOf(other.category) || byTitle(one, other),
  pages: byTitle,
}
