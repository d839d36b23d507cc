import type { ReactNode } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { articlePath, CATEGORIES } from '#domain/articles/shelves.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

/** The categories with their articles. Popular topics and the contact link are beside them. */
export function HelpIndex({ articles, children }: { articles: readonly ArticleCard[]; children: ReactNode }) {
  if (articles.length === 0)
    return <EmptyState title="No articles yet">The first one appears here.</EmptyState>
  const categories = CATEGORIES.help
    .map((name) => ({ name, members: articles.filter(({ category }) => category === name) }))
    .filter(({ members }) => members.length > 0)
  return (
    <div className="grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map(({ name, members }) => (
        <section key={name} aria-label={name}>
          <h2 className="border-b border-fg pb-2.5 text-heading">{name}</h2>
          <ul className="divide-y divide-line">
            {members.map((article) => (
              <li key={article.slug}>
                <Link
                  href={articlePath(article)}
                  className="flex min-h-11 items-center rounded-sm py-2.5 text-muted transition-colors hover:text-fg"
                >
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="lg:col-span-2">{children}</div>
    </div>
  )
}

const SHOWN = 4

/** The articles to which most other articles link. */
export function OftenNeeded({ articles }: { articles: readonly ArticleCard[] }) {
  const most = articles.toSorted((one, other) => other.linkedFrom - one.linkedFrom).slice(0, SHOWN)
  if (most.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-3 text-sm">
      <h2 id="often-needed" className="text-muted max-sm:w-full">
        Popular topics
      </h2>
      <ul aria-labelledby="often-needed" className="contents">
        {most.map((article) => (
          <li key={article.slug}>
            <Link
              href={articlePath(article)}
              className="touch-target rounded-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-fg"
            >
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
