import type { ArticleCard } from '#contract/articles.ts'
import { articlePath } from '#domain/articles/shelves.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { ArticleByline, Day } from './article-byline.tsx'
import { ArticleRows } from './article-rows.tsx'

/** Shows the newest article large, and the others by date. */
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

function LatestArticle({ article }: { article: ArticleCard }) {
  return (
    <section
      aria-label="Latest article"
      className="relative grid gap-x-16 gap-y-4 border-t-2 border-fg pt-6 pb-14 sm:pb-20 lg:grid-cols-[7fr_4fr] lg:items-end"
    >
      <div>
        <p className="figures text-sm text-muted">
          <Day on={article.publishedOn} /> · <ArticleByline article={article} />
        </p>
        <h2 className="mt-4 text-[clamp(1.875rem,1.4rem+2vw,3rem)] leading-[1.1] font-semibold tracking-[-0.022em]">
          <Link
            href={articlePath(article)}
            className="rounded-sm after:absolute after:inset-0 hover:text-brand dark:hover:text-brand-hover"
          >
            {article.title}
          </Link>
        </h2>
      </div>
      <p className="max-w-reading text-lg text-muted">{article.summary}</p>
    </section>
  )
}
