import { useState } from 'react'
import type { Glossary as Terms } from '#contract/study.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { narrowTerms } from '#domain/study/narrow-terms.ts'
import { STUDY_SEARCH } from '#domain/study/study-search.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { useHashScroll } from '../../lib/use-hash-scroll.ts'
import { href } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Link } from '../../ui/link.tsx'
import { PictureText } from '../../ui/picture-text.tsx'
import { SearchField } from '../../ui/search-field.tsx'

type Term = Terms['terms'][number]

/** All terms in alphabetical order, filtered while typing. Without scripts the form opens the search page. */
export function Glossary({ glossary: { course, terms } }: { glossary: Terms }) {
  const [typed, setTyped] = useState('')
  useHashScroll()
  const params = { slug: course.slug }
  const shown = narrowTerms(terms, typed)
  return (
    <div className="article container-page pt-8 pb-16 sm:pb-24">
      <BackLink href={href('/course/:slug/notes', params)}>Study notes</BackLink>
      <div className="mt-6 max-w-3xl sm:mt-8">
        <p className="text-sm font-medium text-brand dark:text-brand-hover">{titleShown(course.title)}</p>
        <h1 className="mt-2 text-title">Glossary</h1>
        <form
          role="search"
          aria-label="Filter the terms"
          action={href('/course/:slug/search', params)}
          onSubmit={(event) => event.preventDefault()}
          className="mt-6"
        >
          <SearchField
            label="Filter the terms"
            placeholder="Filter the terms"
            name="q"
            minLength={STUDY_SEARCH.least}
            maxLength={STUDY_SEARCH.most}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        <p role="status" className="figures mt-4 text-sm text-muted">
          {typed.trim() === ''
            ? formatCount(terms.length, 'term')
            : `${shown.length} of ${formatCount(terms.length, 'term')}`}
        </p>
      </div>
      <dl className="mt-6 max-w-3xl border-t border-line">
        {shown.map((term) => (
          <TermRow key={term.anchor} slug={course.slug} term={term} />
        ))}
      </dl>
      {shown.length === 0 && (
        <p className="mt-6 text-muted">
          No term has that in it.{' '}
          {typed.trim().length >= STUDY_SEARCH.least && (
            <Link
              href={href('/course/:slug/search', params, { q: typed.trim() })}
              className="font-medium text-brand underline underline-offset-4 dark:text-brand-hover"
            >
              Search the notes
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

function TermRow({ slug, term: { term, anchor, html, section } }: { slug: string; term: Term }) {
  return (
    <div
      id={anchor}
      className="grid gap-x-8 gap-y-1 border-b border-line py-5 target:bg-brand-soft sm:grid-cols-[12rem_1fr]"
    >
      <dt className="font-medium wrap-anywhere">{term}</dt>
      <dd className="min-w-0">
        <PictureText className="article-text text-base!" html={html} />
        {section && (
          <Link
            href={`${href('/course/:slug/notes/:domain', { slug, domain: section.domain })}#${section.anchor}`}
            className="touch-target mt-1.5 inline-block rounded-sm text-sm text-muted underline decoration-edge underline-offset-4 hover:text-fg print:hidden"
          >
            <span className="sr-only">{term} in the notes: </span>
            {section.heading}
          </Link>
        )}
      </dd>
    </div>
  )
}
