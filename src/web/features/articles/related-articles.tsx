import type { ArticleCard } from '#contract/articles.ts'
import { articlePath } from '#domain/articles/shelves.ts'
import { Link } from '../../ui/link.tsx'

export function RelatedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <nav aria-labelledby="related" className="mt-14 max-w-reading">
      <h2 id="related" className="text-heading">
        Read next
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {articles.map((article) => (
          <li key={articlePath(article)} className="relative py-4">
            <Link
              href={articlePath(article)}
              className="rounded-sm font-medium after:absolute after:inset-0 hover:text-brand dark:hover:text-brand-hover"
            >
              {article.title}
            </Link>
            <p className="mt-0.5 text-sm text-muted">{article.summary}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
