import type { ArticleCard, ArticleDetail } from '#contract/articles.ts'
import { foldSearch, mendSearch, rankOf } from '#domain/articles/search.ts'
import type { ListedShelf, Shelf } from '#domain/articles/shelves.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Article, Articles } from '../../content/articles.ts'

/**
 * The cards of the blog or the help in order, or the results of a search, best first. A search without results is
 * repeated with typing errors corrected.
 */
export function findArticles(articles: Articles, shelf: ListedShelf, search = ''): ArticleCard[] {
  const shown = [...articles[shelf].values()]
  if (search === '') return shown.map(({ card }) => card)
  const words = foldSearch(search)
  const found = findMatching(shown, words)
  if (found.length > 0) return found
  const mended = mendSearch(
    words,
    shown.map(({ searched }) => searched),
  )
  return mended ? findMatching(shown, mended) : []
}

function findMatching(shown: readonly Article[], words: readonly string[]): ArticleCard[] {
  return shown
    .map(({ card, searched }) => ({ card, rank: rankOf(words, searched) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ card }) => card)
}

/** An article for its page; refuses if there is none. */
export function requireArticle(articles: Articles, shelf: Shelf, slug: string): ArticleDetail {
  const article = articles[shelf].get(slug)
  if (!article) throw new Refusal('article_not_found')
  const { card, html, headings, related } = article
  return {
    ...card,
    html,
    headings: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
    related: related.flatMap((path) => cardAt(articles, path) ?? []),
  }
}

function cardAt(articles: Articles, path: string): ArticleCard | undefined {
  const [shelf, slug] = path.split('/') as [Shelf, string]
  return articles[shelf].get(slug)?.card
}
