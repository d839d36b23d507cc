import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChatConversation, removeConversation, restoreConversation } from '#contract/tutor.ts'
import { conversationMarkdown } from '#domain/tutor/conversations/export-conversation.ts'
import { call } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ALL_CONVERSATIONS, readConversation } from '../api.ts'
import { CONVERSATION_WORDS, RESTORE_WORDS } from '../refusal-words.ts'

/** Deletes conversations, and takes the last deletion back. */
export function useRemoval() {
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<ChatConversation | null>(null)
  const refresh = () => queryClient.invalidateQueries(ALL_CONVERSATIONS)
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ conversationId }: ChatConversation) =>
      call(removeConversation, { params: { conversationId } }, CONVERSATION_WORDS),
    onSuccess: (_, conversation) => {
      setRemoved(conversation)
      return refresh()
    },
  })
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: ({ conversationId }: ChatConversation) =>
      call(restoreConversation, { params: { conversationId } }, RESTORE_WORDS),
    onSuccess: () => {
      setRemoved(null)
      return refresh()
    },
  })
  return { removed, remove, restore, error: restore.error ?? remove.error }
}

/** Saves a conversation as a Markdown file. */
export function useExportConversation() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (conversationId: string) => {
      const conversation = await readConversation(conversationId)
      const text = conversationMarkdown(conversation)
      const name = `tutor-${conversation.course.slug}-${conversation.changedAt.slice(0, 10)}.md`
      saveFile(new Blob([text], { type: 'text/markdown;charset=utf-8' }), name)
    },
  })
}
