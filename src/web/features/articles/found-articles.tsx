import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import type { ListedShelf } from '#domain/articles/shelves.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArticleRows } from './article-rows.tsx'

export function FoundArticles({
  shelf,
  search,
  articles,
  isStale,
  children,
}: {
  shelf: ListedShelf
  search: string
  articles: readonly ArticleCard[]
  isStale: boolean
  /** Shown after the results. */
  children?: ReactNode
}) {
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="sr-only">
        Search results
      </h2>
      <p role="status" className="figures mb-4 text-sm text-muted">
        {isStale ? 'Searching' : `${formatCount(articles.length, 'article')} for `}
        {!isStale && <bdi>“{search}”</bdi>}
      </p>
      {articles.length > 0 || isStale ? (
        <>
          <ArticleRows articles={articles} isStale={isStale} />
          {children}
        </>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Nothing was found"
          action={
            <>
              <ButtonLink href={href('/contact')}>Ask us</ButtonLink>
              <ButtonLink href={href(`/${shelf}`)} variant="secondary">
                Show all articles
              </ButtonLink>
            </>
          }
        >
          Try fewer words, or others for the same thing: “fee” instead of “price”. If no article answers your
          question, ask us.
        </EmptyState>
      )}
    </section>
  )
}
