import type { ReactNode } from 'react'
import type { ArticleDetail } from '#contract/articles.ts'
import { AUTHOR, type ListedShelf } from '#domain/articles/shelves.ts'
import { href } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ContentsAbove, ContentsBeside, hasContents } from '../../ui/page-contents.tsx'
import { Day } from './article-byline.tsx'
import { SHELF_NAMES } from './article-head.tsx'
import { ArticleText } from './article-text.tsx'

/** The title, the byline and the text, with a table of contents beside them. */
export function ArticleView({
  article,
  back,
  children,
}: {
  article: ArticleDetail
  back?: ReactNode
  /** Shown after the text. */
  children?: ReactNode
}) {
  const { title, summary, category, headings } = article
  return (
    <article className="article container-page pt-8 pb-16 sm:pb-24">
      {back}
      <div className={`max-w-3xl ${back ? 'mt-8' : 'mt-2 sm:mt-6'}`}>
        {category && <p className="text-sm font-medium text-brand dark:text-brand-hover">{category}</p>}
        <h1 className="mt-2 text-title sm:text-[2.5rem]">{title}</h1>
        <p className="mt-4 max-w-reading text-lg text-muted">{summary}</p>
        <p className="figures mt-5 text-sm text-muted">
          <Facts article={article} />
        </p>
      </div>
      <div className="mt-8 grid gap-x-16 border-t border-line pt-8 sm:mt-10 sm:pt-10 lg:grid-cols-[minmax(0,45rem)_1fr]">
        <div className="min-w-0">
          {hasContents(headings) && <ContentsAbove headings={headings} />}
          <ArticleText html={article.html} />
          {children}
        </div>
        {hasContents(headings) && <ContentsBeside headings={headings} />}
      </div>
    </article>
  )
}

function Facts({ article: { shelf, publishedOn, updatedOn, minutes } }: { article: ArticleDetail }) {
  const isUpdated = updatedOn !== publishedOn
  if (shelf === 'pages')
    return (
      <>
        Last updated <Day on={updatedOn} />
      </>
    )
  return (
    <>
      {AUTHOR} · <Day on={publishedOn} />
      {isUpdated && (
        <>
          {' '}
          · Updated <Day on={updatedOn} />
        </>
      )}{' '}
      · {minutes} min read
    </>
  )
}

export function BackToShelf({ shelf }: { shelf: ListedShelf }) {
  return <BackLink href={href(`/${shelf}`)}>{SHELF_NAMES[shelf]}</BackLink>
}
