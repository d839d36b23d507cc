import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ContentConflict, decideConflict, exportContent, listConflicts } from '#contract/content.ts'
import { ADMIN_KEY } from '../../viewer/query-key.ts'
import { refreshCourses } from '../../viewer/refresh-courses.ts'
import { call } from '../../lib/call.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { toast } from '../../lib/toasts.ts'
import { CONTENT_WORDS } from './refusal-words.ts'

export const CONTENT_EXPORT_HREF = exportContent.path

export const conflictsQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'conflicts'],
    queryFn: async () => (await call(listConflicts, {})).conflicts,
    ...PROFILES.short,
    // Decisions name what the page shows, so it is not replaced while the administrator reads.
    refetchOnWindowFocus: false,
  })

export type Decision = 'file' | 'ours'

/** `onDecided` is called before the conflict leaves the list. */
export function useDecision(onDecided: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ conflict, decision }: { conflict: ContentConflict; decision: Decision }) => {
      const { slug, kind, name, fileValue, storedValue } = conflict
      return call(
        decideConflict,
        { body: { slug, kind, name, decision, fileValue, storedValue } },
        CONTENT_WORDS,
      )
    },
    async onSuccess({ state }, { decision }) {
      if (decision === 'ours')
        toast.success('Kept', 'We’ll keep the site’s value until the file changes again.')
      else if (state === 'done') toast.success('Taken from the file')
      else toast.info('Noted', 'The server takes the file’s value when it starts next.')
      onDecided()
      await refreshCourses(queryClient)
    },
  })
}
