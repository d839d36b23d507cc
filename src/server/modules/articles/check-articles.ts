import { targetOf } from '#domain/articles/links.ts'
import { articlePath, PAGE_SLUGS } from '#domain/articles/shelves.ts'
import { findRepeats } from '#domain/authoring/find-repeats.ts'
import type { ParsedArticle } from '../../content/articles.ts'

/** Problems that concern several articles: links that lead nowhere, and repeated texts. */
export function checkArticles(articles: readonly ParsedArticle[]): string[] {
  const byPath = new Map(articles.map((article) => [articlePath(article), article]))
  return [
    ...articles.flatMap((article) =>
      [...linkProblems(article, byPath), ...relatedProblems(article, byPath)].map(
        (problem) => `${fileOf(article)}: ${problem}`,
      ),
    ),
    ...sameProblems(articles, 'title'),
    ...sameProblems(articles, 'summary'),
    ...documentProblems(articles),
  ]
}

function fileOf({ shelf, slug }: Pick<ParsedArticle, 'shelf' | 'slug'>): string {
  return `${shelf}/${slug}.md`
}

function linkProblems(article: ParsedArticle, byPath: ReadonlyMap<string, ParsedArticle>): string[] {
  return article.links.flatMap((href) => {
    const target = targetOf(href.startsWith('#') ? articlePath(article) + href : href)
    if (target.kind !== 'article') return []
    const found = byPath.get(target.path)
    if (!found) return [`the link ${href} leads nowhere`]
    const ids = found.headings.map(({ id }) => encodeURI(id))
    return target.fragment === '' || ids.includes(target.fragment)
      ? []
      : [`the link ${href} leads to a heading that is not there`]
  })
}

function relatedProblems(
  { shelf, slug, related }: ParsedArticle,
  byPath: ReadonlyMap<string, ParsedArticle>,
): string[] {
  return [
    ...related.filter((path) => !byPath.has(`/${path}`)).map((path) => `related ${path} is not there`),
    ...related.filter((path) => path === `${shelf}/${slug}`).map(() => 'is related to itself'),
    ...(new Set(related).size < related.length ? ['names a related article twice'] : []),
  ]
}

function sameProblems(articles: readonly ParsedArticle[], field: 'title' | 'summary'): string[] {
  const values = articles.map((article) => ({ value: article[field].toLowerCase(), file: fileOf(article) }))
  return findRepeats(values).map(({ file }) => `${file}: another article has the same ${field}`)
}

/** The site links to each of the four documents, so all must exist, unless none is written yet. */
function documentProblems(articles: readonly ParsedArticle[]): string[] {
  const slugs = articles.filter(({ shelf }) => shelf === 'pages').map(({ slug }) => slug)
  const known: readonly string[] = PAGE_SLUGS
  return [
    ...slugs
      .filter((slug) => !known.includes(slug))
      .map((slug) => `pages/${slug}.md: only ${known.join(', ')} have an address of their own`),
    ...known
      .filter((slug) => slugs.length > 0 && !slugs.includes(slug))
      .map((slug) => `pages/${slug}.md: is missing`),
  ]
}
