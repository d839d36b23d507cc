import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChatBlock } from '#contract/tutor.ts'
import { sourceHref, sourceName } from '../source-href.ts'
import { NewTabLink } from './new-tab-link.tsx'

/** Links in a row or, on phones, one above another: each is high enough to be pressed with a finger. */
const LINKS = 'flex flex-wrap gap-x-3 text-xs *:py-1'

/** A reply of the tutor. What it quotes looks like a quote, and links to its source. */
export function Reply({
  slug,
  blocks,
  askedBack,
  children,
}: {
  slug: string
  blocks: readonly ChatBlock[]
  askedBack: string | null
  children?: ReactNode
}) {
  // Its own sentences are in one language, and what it quotes may be in another.
  const lang = blocks.find(({ isQuoted }) => !isQuoted)?.lang
  return (
    <article
      lang={lang}
      className="reply grid max-w-[92%] grid-cols-[minmax(0,1fr)] gap-2.5 rounded-card rounded-bl-sm border border-line bg-sunken px-3.5 py-3 text-sm dark:bg-bg"
    >
      <span lang="en" className="sr-only">
        Tutor:
      </span>
      {blocks.map((block, index) => (
        <Block key={index} slug={slug} block={block} />
      ))}
      {askedBack && <p className="font-medium">{askedBack}</p>}
      {children}
    </article>
  )
}

function Block({ slug, block: { html, lang, isQuoted, source, cited } }: { slug: string; block: ChatBlock }) {
  const text = <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
  const links = [...(source ? [source] : []), ...cited].map((each) => (
    <NewTabLink
      key={sourceHref(each, slug)}
      to={sourceHref(each, slug)}
      icon={<BookOpen aria-hidden className="mr-1 inline size-3.5" />}
    >
      {sourceName(each)}
    </NewTabLink>
  ))
  if (!isQuoted)
    return (
      <div className="grid gap-1.5">
        {text}
        {links.length > 0 && <p className={LINKS}>{links}</p>}
      </div>
    )
  return (
    <figure lang={lang} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-l-2 border-brand/60 pl-3">
      <blockquote className="text-muted">{text}</blockquote>
      {links.length > 0 && <figcaption className={LINKS}>{links}</figcaption>}
    </figure>
  )
}
