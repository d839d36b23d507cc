import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { markSection } from '#contract/study.ts'
import { type SectionMark, withMark } from '#domain/study/reading.ts'
import { call } from '../../lib/call.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { readingQuery, STUDY_WORDS } from './api.ts'

/** The sections that the viewer has marked as read; null while unknown, and for people who are not signed in. */
export function useReading(slug: string): readonly SectionMark[] | null {
  const { user } = useViewer()
  const { data } = useQuery({ ...readingQuery(user?.id ?? '', slug), enabled: user !== null })
  return (user && data?.read) ?? null
}

/** Marks a section as read or unread. The page changes at once, and back if the server did not store it. */
export function useMarkSection(userId: string, slug: string) {
  const queryClient = useQueryClient()
  const { queryKey } = readingQuery(userId, slug)
  return useMutation({
    networkMode: 'always',
    // One after the other, so that the last press wins.
    scope: { id: `reading ${slug}` },
    mutationFn: (body: SectionMark & { isRead: boolean }) =>
      call(markSection, { params: { slug }, body }, STUDY_WORDS),
    async onMutate({ isRead, ...mark }) {
      // A response in flight was read before this press.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) => before && { read: withMark(before.read, mark, isRead) })
    },
    onError(_, { isRead, ...mark }) {
      queryClient.setQueryData(queryKey, (before) => before && { read: withMark(before.read, mark, !isRead) })
    },
  })
}
