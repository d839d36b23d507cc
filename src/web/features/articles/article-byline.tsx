import type { ArticleCard } from '#contract/articles.ts'
import { formatDay } from '../../lib/format.ts'

export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{formatDay(on)}</time>
}

/** "Studying · 5 min read". */
export function ArticleByline({ article: { category, minutes } }: { article: ArticleCard }) {
  return (
    <>
      {category && `${category} · `}
      <span className="whitespace-nowrap">{minutes} min read</span>
    </>
  )
}
