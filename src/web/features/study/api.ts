import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Slug } from '#contract/primitives.ts'
import { getGlossary, getNotes, getReading, listNotes, searchAnswered, searchStudy } from '#contract/study.ts'
import { STUDY_SEARCH } from '#domain/study/study-search.ts'
import { call, refusedAs, type Wordings } from '../../lib/call.ts'
import { DURATIONS } from '../../lib/memory-cache.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

export const STUDY_WORDS = {
  ...COURSE_NOT_FOUND,
  notes_not_found: { what: 'These notes do not exist.', next: 'Choose a course from the courses.' },
} satisfies Partial<Wordings>

const READ = { ...PROFILES.long, staleTime: DURATIONS.prefetch }

/** A malformed slug cannot exist, so the server is not asked. */
function checked(slug: string): string {
  if (!Slug.safeParse(slug).success) throw refusedAs('course_not_found', STUDY_WORDS)
  return slug
}

export const notesOverviewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['study', slug, 'notes'],
    queryFn: () => call(listNotes, { params: { slug: checked(slug) } }, STUDY_WORDS),
    ...READ,
  })

export const domainNotesQuery = (slug: string, domain: string) =>
  queryOptions({
    queryKey: ['study', slug, 'notes', domain],
    queryFn: () => {
      const params = getNotes.params.safeParse({ slug: checked(slug), domain })
      if (!params.success) throw refusedAs('notes_not_found', STUDY_WORDS)
      return call(getNotes, { params: params.data }, STUDY_WORDS)
    },
    ...READ,
  })

export const glossaryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['study', slug, 'glossary'],
    queryFn: () => call(getGlossary, { params: { slug: checked(slug) } }, STUDY_WORDS),
    ...READ,
  })

export function isSearch(q: string): boolean {
  return q.length >= STUDY_SEARCH.least
}

export const studySearchQuery = (slug: string, q: string) =>
  queryOptions({
    queryKey: ['study', slug, 'search', q],
    queryFn: () => call(searchStudy, { params: { slug: checked(slug) }, query: { q } }, STUDY_WORDS),
    // Keeps the results of the last search, dimmed, until the next ones arrive.
    placeholderData: keepPreviousData,
    ...PROFILES.long,
  })

/** `userId` is in the key, so that the next person does not see these results. */
export const answeredSearchQuery = (userId: string, slug: string, q: string) =>
  queryOptions({
    queryKey: ['study', slug, 'answered', userId, q],
    queryFn: () => call(searchAnswered, { params: { slug }, query: { q } }, STUDY_WORDS),
    placeholderData: keepPreviousData,
    ...PROFILES.short,
  })

/** `userId` is in the key, so that the next person does not see these marks. */
export const readingQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['study', slug, 'reading', userId],
    queryFn: () => call(getReading, { params: { slug } }, STUDY_WORDS),
    ...PROFILES.short,
  })
