import { queryOptions } from '@tanstack/react-query'
import { getCourseProgress } from '#contract/progress.ts'
import { call } from '../../lib/call.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

export const courseProgressQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['progress', 'course', userId, slug],
    queryFn: () => call(getCourseProgress, { params: { slug } }, COURSE_NOT_FOUND),
    ...PROFILES.short,
    // Refetched whenever the page opens: people return to it from an attempt that has changed their progress.
    refetchOnMount: 'always',
  })
