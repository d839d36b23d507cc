import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  flagQuestion,
  getOwnQuestion,
  keepNote,
  type Notebook,
  type OwnQuestion,
} from '#contract/notebook.ts'
import { keepInPlace } from '#domain/notebook/notebook.ts'
import { call } from '../../lib/call.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { noteDrafts } from './note-drafts.ts'
import { ATTEMPT_IN_PROGRESS, QUESTION_WORDS } from '../shared-refusal-words.ts'

const WORDS = { ...QUESTION_WORDS, ...ATTEMPT_IN_PROGRESS }

export const ownQuestionQuery = (userId: string, questionId: string) =>
  queryOptions({
    queryKey: ['notebook', 'question', userId, questionId],
    queryFn: () => call(getOwnQuestion, { params: { questionId } }, WORDS),
    ...PROFILES.none,
    retry: retryTimes(2),
  })

/** Saves a note or flag, and updates every cached query that contains the question. */
export function useOwnQuestion(userId: string, questionId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = ownQuestionQuery(userId, questionId)
  const show = async (part: Partial<Pick<OwnQuestion, 'note' | 'isFlagged'>>) => {
    showInLists(queryClient, userId, questionId, part)
    if (!queryClient.getQueryData(queryKey)) return askAnew(queryClient, queryKey)
    // A response in flight was read before this change and must not undo it.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (before) => before && { ...before, ...part })
  }
  return {
    note: useMutation({
      networkMode: 'always',
      // Saves run one after the other, so the last text wins.
      scope: { id: `note ${questionId}` },
      mutationFn: (body: string) => call(keepNote, { params: { questionId }, body: { body } }, WORDS),
      onSuccess({ updatedAt }, body) {
        noteDrafts(userId, questionId).settle(body)
        return show({ note: updatedAt === null ? null : { body, updatedAt } })
      },
    }),
    flag: useMutation({
      networkMode: 'always',
      mutationFn: (isFlagged: boolean) =>
        call(flagQuestion, { params: { questionId }, body: { isFlagged } }, WORDS),
      onSuccess: ({ isFlagged }) => show({ isFlagged }),
    }),
  }
}

/** Updates lists in place, so that an open entry stays open. Only lists without the question are refetched. */
function showInLists(
  queryClient: QueryClient,
  userId: string,
  questionId: string,
  part: Partial<Pick<OwnQuestion, 'note' | 'isFlagged'>>,
): void {
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: ['progress', 'notebook', userId] })) {
    const kept = state.data ? keepInPlace(state.data as Notebook, questionId, part) : null
    if (kept) queryClient.setQueryData(queryKey, kept)
    // A response in flight may have been read before this change.
    if (!kept || state.fetchStatus === 'fetching') void askAnew(queryClient, queryKey)
  }
}

async function askAnew(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
