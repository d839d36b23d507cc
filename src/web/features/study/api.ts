import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Slug } from '#contract/primitives.ts'
import { getGlossary, getNotes, listNotes, searchAnswered, searchStudy } from '#contract/study.ts'
import { STUDY_SEARCH } from '#domain/study/search.ts'
import { call, Refused } from '../../lib/call.ts'
import { DURATIONS } from '../../lib/memory-cache.ts'
import { PROFILES } from '../../lib/query-client.ts'

const READ = { ...PROFILES.long, staleTime: DURATIONS.prefetch }

/** No course can have such a name, so nobody need be asked. */
function checked(slug: string): string {
  if (!Slug.safeParse(slug).success) throw new Refused('course_not_found')
  return slug
}

export const notesOverviewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['study', slug, 'notes'],
    queryFn: () => call(listNotes, { params: { slug: checked(slug) } }),
    ...READ,
  })

export const domainNotesQuery = (slug: string, domain: string) =>
  queryOptions({
    queryKey: ['study', slug, 'notes', domain],
    queryFn: () => {
      const params = getNotes.params.safeParse({ slug: checked(slug), domain })
      if (!params.success) throw new Refused('notes_not_found')
      return call(getNotes, { params: params.data })
    },
    ...READ,
  })

export const glossaryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['study', slug, 'glossary'],
    queryFn: () => call(getGlossary, { params: { slug: checked(slug) } }),
    ...READ,
  })

export function isSearch(q: string): boolean {
  return q.length >= STUDY_SEARCH.least
}

export const studySearchQuery = (slug: string, q: string) =>
  queryOptions({
    queryKey: ['study', slug, 'search', q],
    queryFn: () => call(searchStudy, { params: { slug: checked(slug) }, query: { q } }),
    // What the last search found stays, dimmed, until the next answer is there.
    placeholderData: keepPreviousData,
    ...PROFILES.long,
  })

/** `userId` keeps what one person finds from the next. */
export const answeredSearchQuery = (userId: string, slug: string, q: string) =>
  queryOptions({
    queryKey: ['study', slug, 'answered', userId, q],
    queryFn: () => call(searchAnswered, { params: { slug }, query: { q } }),
    placeholderData: keepPreviousData,
    ...PROFILES.short,
  })
