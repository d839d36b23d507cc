import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askTutorPreview, getTutorPreview } from '#contract/tutor-preview.ts'
import type { TutorLanguage } from '#domain/tutor/reply.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { PREVIEW_WORDS } from '../refusal-words.ts'

/** An empty slug is the course that the site presents. */
export const previewQuery = (slug: string, language: TutorLanguage) =>
  queryOptions({
    queryKey: ['tutor preview', slug, language],
    queryFn: () =>
      call(getTutorPreview, { query: { ...(slug && { course: slug }), lang: language } }, PREVIEW_WORDS),
    placeholderData: keepPreviousData,
    ...PROFILES.long,
  })

export const askPreview = (body: InputOf<typeof askTutorPreview>['body']) =>
  call(askTutorPreview, { body }, PREVIEW_WORDS)
