import type { ArticleCard } from '#contract/articles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArticleRows } from './article-rows.tsx'
import { LatestArticle } from './latest-article.tsx'

/** The newest article large, the others by date. */
export function BlogIndex({ articles }: { articles: readonly ArticleCard[] }) {
  const [latest, ...earlier] = articles
  if (!latest) return <EmptyState title="No articles yet">The first one appears here.</EmptyState>
  return (
    <>
      <LatestArticle article={latest} />
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="mb-4 text-sm font-medium">
            More articles
          </h2>
          <ArticleRows articles={earlier} hasDays />
        </section>
      )}
    </>
  )
}
