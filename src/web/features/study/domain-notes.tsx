import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DomainNotes as Notes } from '#contract/study.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { isRead } from '#domain/study/reading.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { useHashScroll } from '../../lib/use-hash-scroll.ts'
import { href } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Link } from '../../ui/link.tsx'
import { ContentsAbove, ContentsBeside } from '../../ui/page-contents.tsx'
import { PictureText } from '../../ui/picture-text.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { SectionMark } from './section-mark.tsx'
import { useReading } from './use-reading.ts'

/** The study notes of a domain on one page, also for printing. */
export function DomainNotes({ notes }: { notes: Notes }) {
  const { course, domain, minutes, introHtml, sections } = notes
  useHashScroll()
  const read = useReading(course.slug) ?? []
  const objectives = sections.filter(({ objective }) => objective !== null).length
  const headings = sections.map(({ anchor, objective, heading, minutes: own }) => ({
    id: anchor,
    text: objective === null ? heading : `${objective} ${heading}`,
    // One minute for each section would say nothing.
    note: own > 1 ? `${own} min` : '',
    isRead: isRead(read, { domain: domain.code, anchor }),
  }))
  return (
    <article className="article container-page pt-8 pb-16 sm:pb-24">
      <BackLink href={href('/course/:slug/notes', { slug: course.slug })}>Study notes</BackLink>
      <div className="mt-6 max-w-3xl sm:mt-8">
        <p className="text-sm font-medium text-brand dark:text-brand-hover">{titleShown(course.title)}</p>
        <h1 className="mt-2 text-title sm:text-[2.5rem]">{domain.name}</h1>
        <p className="figures mt-4 text-sm text-muted">
          {formatCount(objectives, 'objective')} · {minutes} min read
        </p>
        <div className="mt-2">
          <ReadingProgress slug={course.slug} domains={[{ code: domain.code, sections }]} />
        </div>
      </div>
      <div className="mt-8 grid gap-x-16 border-t border-line pt-8 sm:pt-10 lg:grid-cols-[minmax(0,45rem)_1fr]">
        <div className="min-w-0">
          <ContentsAbove headings={headings} />
          <Text html={introHtml} />
          {sections.map(({ anchor, objective, heading, html, minutes: own }) => (
            <section key={anchor} aria-labelledby={anchor}>
              <h2
                id={anchor}
                className="mt-8 max-w-reading text-[1.4375rem] leading-tight font-semibold tracking-tight"
              >
                {objective !== null && (
                  <>
                    <span className="figures mr-1.5 text-muted">{objective}</span>{' '}
                  </>
                )}
                {heading}
              </h2>
              <p className="figures mt-1.5 mb-4 text-sm text-muted">{own > 1 && `${own} min read`}</p>
              <Text html={html} />
              <SectionMark slug={course.slug} mark={{ domain: domain.code, anchor }} />
            </section>
          ))}
          <Around notes={notes} />
        </div>
        <ContentsBeside headings={headings} />
      </div>
    </article>
  )
}

function Text({ html }: { html: string }) {
  return <PictureText className="article-text" html={html} />
}

/** Links to the next and previous domain. */
function Around({ notes: { course, previous, next, termsCount } }: { notes: Notes }) {
  const params = { slug: course.slug }
  const domainHref = (domain: string) => href('/course/:slug/notes/:domain', { ...params, domain })
  return (
    <nav aria-label="More to read" className="mt-8 max-w-reading border-t border-line pt-6">
      <ul className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        {previous && (
          <Way href={domainHref(previous.code)}>
            <ArrowLeft aria-hidden className="size-4 shrink-0" />
            {previous.name}
          </Way>
        )}
        {next && (
          <Way href={domainHref(next.code)}>
            {next.name}
            <ArrowRight aria-hidden className="size-4 shrink-0" />
          </Way>
        )}
        {termsCount > 0 && <Way href={href('/course/:slug/glossary', params)}>Glossary</Way>}
        <Way href={href('/course/:slug', params)}>Practice questions</Way>
      </ul>
    </nav>
  )
}

function Way({ href: to, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link
        href={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-brand hover:text-brand-hover dark:text-brand-hover"
      >
        {children}
      </Link>
    </li>
  )
}
