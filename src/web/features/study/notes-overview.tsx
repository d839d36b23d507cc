import { ArrowRight, Check } from 'lucide-react'
import type { NotesOverview as Overview } from '#contract/study.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { countRead, isRead } from '#domain/study/reading.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { StudySearchForm } from './study-search-form.tsx'
import { useReading } from './use-reading.ts'

export function NotesOverview({ overview }: { overview: Overview }) {
  const { course, domains, licence, termsCount, weightsPublished } = overview
  const params = { slug: course.slug }
  const read = useReading(course.slug)
  const minutes = domains.reduce((sum, domain) => sum + domain.minutes, 0)
  return (
    <div className="container-page pt-8 pb-16 sm:pb-24">
      <BackLink href={href('/course/:slug', params)}>{titleShown(course.title)}</BackLink>
      <h1 className="mt-6 text-title sm:mt-8">Study notes</h1>
      <p className="mt-4 max-w-reading text-lg text-muted">
        What the exam asks about, objective by objective, with an example in each section. {minutes} minutes
        to read in all. Free for everybody.
      </p>
      <div className="mt-3">
        <ReadingProgress slug={course.slug} domains={domains} />
      </div>
      <StudySearchForm slug={course.slug} q="" className="mt-4 max-w-2xl" />
      <ol className="mt-10 border-t border-line">
        {domains.map((domain) => (
          <li
            key={domain.code}
            className="grid gap-x-12 gap-y-4 border-b border-line py-8 lg:grid-cols-[5fr_6fr]"
          >
            <div className="min-w-0">
              <h2 className="text-heading text-xl!">
                <Link
                  href={href('/course/:slug/notes/:domain', { ...params, domain: domain.code })}
                  className="touch-target rounded-sm hover:text-brand dark:hover:text-brand-hover"
                >
                  {domain.name}
                </Link>
              </h2>
              <p className="figures mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
                {domain.weight && (
                  <>
                    {weightWords(domain.weight)} of the exam {!weightsPublished && <Badge>Unofficial</Badge>}{' '}
                    ·{' '}
                  </>
                )}
                {domain.minutes} min read
                {read && (
                  <>
                    {' '}
                    · {countRead(read, domain)} of {domain.sections.length} read
                  </>
                )}
              </p>
            </div>
            <ul className="grid content-start">
              {domain.sections.map(({ anchor, objective, heading, minutes: own }) => (
                <li key={anchor}>
                  <Link
                    href={`${href('/course/:slug/notes/:domain', { ...params, domain: domain.code })}#${anchor}`}
                    className="flex min-h-11 items-baseline gap-3 rounded-sm py-2.5 text-muted transition-colors hover:text-fg"
                  >
                    <span className="figures w-8 shrink-0 text-sm font-medium text-fg">{objective}</span>
                    <span className="min-w-0 flex-1">{heading}</span>
                    <span className="figures flex shrink-0 items-center gap-1.5 text-sm">
                      {read && isRead(read, { domain: domain.code, anchor }) && (
                        <>
                          <Check aria-hidden className="size-4 text-brand dark:text-brand-hover" />
                          <span className="sr-only">read,</span>
                        </>
                      )}
                      {own} min
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {termsCount > 0 && (
        <Link
          href={href('/course/:slug/glossary', params)}
          className="mt-8 inline-flex touch-target items-center gap-1.5 rounded-sm font-medium text-brand hover:text-brand-hover dark:text-brand-hover"
        >
          Glossary: {formatCount(termsCount, 'term')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
      {licence !== '' && (
        <p className="mt-8 text-sm text-muted">Notes and glossary are open content, licensed {licence}.</p>
      )}
    </div>
  )
}

function weightWords({ min, max }: { min: number; max: number }): string {
  return min === max ? `${min}%` : `${min}–${max}%`
}
