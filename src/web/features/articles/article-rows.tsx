import type { ArticleCard } from '#contract/articles.ts'
import { articlePath } from '#domain/articles/shelves.ts'
import { Link } from '../../ui/link.tsx'
import { ArticleByline, Day } from './article-byline.tsx'

export function ArticleRows({
  articles,
  isStale = false,
  hasDays = false,
}: {
  articles: readonly ArticleCard[]
  /** True if these are the results of the previous search. */
  isStale?: boolean
  hasDays?: boolean
}) {
  return (
    <ul
      aria-busy={isStale}
      className={`divide-y divide-line border-y border-line transition-opacity ${isStale ? 'opacity-50' : ''}`}
    >
      {articles.map((article) => (
        <li
          key={article.slug}
          className={`relative grid gap-x-8 gap-y-1.5 py-6 ${hasDays ? 'md:grid-cols-[7rem_1fr_10rem]' : 'md:grid-cols-[1fr_16rem]'}`}
        >
          {hasDays && (
            <p className="figures text-sm text-muted md:pt-0.5">
              <Day on={article.publishedOn} />
            </p>
          )}
          <div className="min-w-0">
            <h3 className="text-heading">
              <Link
                href={articlePath(article)}
                className="rounded-sm after:absolute after:inset-0 hover:text-brand dark:hover:text-brand-hover"
              >
                {article.title}
              </Link>
            </h3>
            <p className="mt-1 max-w-reading text-muted">{article.summary}</p>
          </div>
          <p className="figures text-sm text-muted md:pt-0.5 md:text-right">
            <ArticleByline article={article} />
          </p>
        </li>
      ))}
    </ul>
  )
}
