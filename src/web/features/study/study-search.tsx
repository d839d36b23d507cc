import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { AnsweredSearch, StudySearch as Found } from '#contract/study.ts'
import { isPro } from '#domain/billing/entitlements.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { href } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { answeredSearchQuery, isSearch, studySearchQuery } from './api.ts'
import { FoundList } from './found-list.tsx'

/** Search results: study texts for everyone, and for subscribers also the questions they have answered. */
export function StudySearch({ slug, q }: { slug: string; q: string }) {
  const viewer = useViewer()
  const isSubscriber = isPro(viewer)
  const read = useQuery({ ...studySearchQuery(slug, q), enabled: isSearch(q) })
  const answered = useQuery({
    ...answeredSearchQuery(viewer.user?.id ?? '', slug, q),
    enabled: isSearch(q) && isSubscriber,
    placeholderData: keepPreviousData,
  })
  if (!isSearch(q))
    return <p className="mt-4 text-muted">Type two letters or more: a term, a service, an abbreviation.</p>
  if (read.error && !read.data)
    return (
      <div className="mt-6">
        <ErrorState error={read.error} title="The search failed" onRetry={read.refetch} />
      </div>
    )
  if (!read.data) return <Searching />
  const { sections, terms, isPartial } = read.data
  const isExact = !isPartial && sections.length + terms.length > 0
  // Beside texts with all words, questions with some of them would only distract.
  const questions = isExact && answered.data?.isPartial ? [] : (answered.data?.questions ?? [])
  const count = sections.length + terms.length + questions.length
  const isStale = read.isPlaceholderData
  return (
    <>
      <p role="status" className="figures mt-4 text-sm wrap-anywhere text-muted">
        {isStale ? 'Searching' : `${formatCount(count, 'result')} for `}
        {!isStale && <bdi>“{q}”</bdi>}
      </p>
      {!isStale && isPartial && (answered.data?.isPartial ?? true) && (
        <p className="mt-2 text-sm">No text contains all of these words. These come closest.</p>
      )}
      <div aria-busy={isStale} className={`transition-opacity ${isStale ? 'opacity-50' : ''}`}>
        {sections.length > 0 && <FoundList title="Study notes" entries={notesEntries(slug, sections)} />}
        {terms.length > 0 && <FoundList title="Glossary" entries={termEntries(slug, terms)} />}
        {questions.length > 0 && (
          <FoundList title="Questions you answered" entries={questionEntries(slug, questions)} />
        )}
        {count === 0 && !isStale && !answered.isFetching && <NothingFound />}
      </div>
      {isSubscriber && <AnsweredNote answered={answered} />}
    </>
  )
}

/** Says why the person's own questions are missing from the results: failed, loading, or closed by a timed exam. */
function AnsweredNote({
  answered: { data, error, isFetching, refetch },
}: {
  answered: { data?: AnsweredSearch; error: Error | null; isFetching: boolean; refetch: () => unknown }
}) {
  if (error && !data)
    return (
      <div className="mt-10">
        <ErrorState error={error} title="Your questions could not be searched" onRetry={refetch} />
      </div>
    )
  if (!data) return isFetching ? <Skeleton className="mt-10 h-5 w-64" /> : null
  if (data.closedCount === 0) return null
  return (
    <p className="mt-8 max-w-reading text-sm text-muted">
      {formatCount(data.closedCount, 'question')} of yours {data.closedCount === 1 ? 'is' : 'are'} part of the
      timed exam you have not finished. Until then no search looks there.
    </p>
  )
}

function Searching() {
  return (
    <div role="status" aria-label="Searching" className="mt-10 grid gap-5">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16 w-full max-w-3xl" />
      ))}
    </div>
  )
}

function NothingFound() {
  return (
    <div className="mt-8">
      <EmptyState icon={<SearchX aria-hidden />} title="Nothing was found">
        Try fewer words, or another for the same thing: the long form of an abbreviation, or the other way
        round.
      </EmptyState>
    </div>
  )
}

function notesEntries(slug: string, sections: Found['sections']) {
  return sections.map(({ domain, anchor, objective, heading, excerpt }) => ({
    href: `${href('/course/:slug/notes/:domain', { slug, domain: domain.code })}#${anchor}`,
    title: heading,
    excerpt,
    place: objective === null ? domain.name : `${domain.name} · ${objective}`,
  }))
}

function termEntries(slug: string, terms: Found['terms']) {
  return terms.map(({ anchor, term, excerpt }) => ({
    href: `${href('/course/:slug/glossary', { slug })}#${anchor}`,
    title: term,
    excerpt,
    place: 'Term',
  }))
}

function questionEntries(slug: string, questions: AnsweredSearch['questions']) {
  return questions.map(({ questionId, objective, isCorrect, stem, excerpt }) => ({
    href: href('/course/:slug/notebook', { slug }, { question: questionId }),
    title: stem,
    excerpt,
    place: `Objective ${objective} · ${answeredWords(isCorrect)}`,
  }))
}

function answeredWords(isCorrect: boolean | null): string {
  if (isCorrect === null) return 'seen without an answer'
  return isCorrect ? 'answered correctly' : 'answered incorrectly'
}
