import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ChatMessage,
  getConversation,
  getTutor,
  listConversations,
  type TutorState,
  type WholeConversation,
} from '#contract/tutor.ts'
import { CHAT_LIMITS, type ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import { call, isRefusedAs } from '../../lib/call.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'
import { CONVERSATION_WORDS } from './refusal-words.ts'

/** What a panel opens with: a conversation of a course, or none yet. */
export type OpenedChat = {
  courseId: string
  slug: string
  /** Of the next message. */
  mode: ChatMode
  /** A message in another mode begins a new conversation. */
  conversationMode: ChatMode
  /** Null if a new conversation begins. */
  sessionId: string | null
  messages: ChatMessage[]
  /** The language model that phrases replies; null if there is none. */
  model: TutorState['model']
}

const CONVERSATIONS_KEY = ['tutor', 'conversations'] as const

/** The course's latest conversation in the mode that the tutor is in. */
export const latestChatQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['tutor', 'latest', userId, slug],
    queryFn: async (): Promise<OpenedChat> => {
      const { courseId, mode, conversationId, model } = await call(
        getTutor,
        { params: { slug } },
        COURSE_NOT_FOUND,
      )
      const latest = conversationId === null ? null : await findConversation(conversationId)
      return {
        courseId,
        slug,
        mode,
        conversationMode: mode,
        model,
        sessionId: latest && conversationId,
        messages: latest?.list ?? [],
      }
    },
    ...PROFILES.none,
    retry: retryTimes(2),
  })

/** Null if another tab has deleted it since, or has started a timed exam. */
async function findConversation(conversationId: string): Promise<WholeConversation | null> {
  try {
    return await readConversation(conversationId)
  } catch (error) {
    if (isRefusedAs(error, 'conversation_not_found', 'attempt_in_progress')) return null
    throw error
  }
}

export const readConversation = (conversationId: string) =>
  call(getConversation, { params: { conversationId } }, CONVERSATION_WORDS)

export const conversationQuery = (userId: string, conversationId: string) =>
  queryOptions({
    queryKey: ['tutor', 'conversation', userId, conversationId],
    queryFn: async (): Promise<OpenedChat & { course: WholeConversation['course'] }> => {
      const conversation = await readConversation(conversationId)
      const { course, courseId, mode: conversationMode, list: messages } = conversation
      const { slug } = course
      const { mode, model } = await call(getTutor, { params: { slug } }, COURSE_NOT_FOUND)
      return { course, courseId, slug, mode, conversationMode, model, sessionId: conversationId, messages }
    },
    ...PROFILES.none,
    retry: retryTimes(2),
  })

/** An empty value does not filter. `course` is a slug. */
export type ConversationFilter = { course: string; search: string }

const FIRST_PAGE: { offset: number; before?: string } = { offset: 0 }

export const conversationsQuery = (userId: string, { course, search }: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSATIONS_KEY, userId, course, search],
    queryFn: ({ pageParam }) =>
      call(listConversations, {
        query: { ...(course && { course }), ...(search && { search }), ...pageParam },
      }),
    initialPageParam: FIRST_PAGE,
    // What a search has found comes first, then what older conversations hold.
    getNextPageParam: ({ total, readUntil }, _, { offset, ...from }) => {
      const next = offset + CHAT_LIMITS.conversationsPage
      if (next < total) return { ...from, offset: next }
      return readUntil === null ? undefined : { before: readUntil, offset: 0 }
    },
    placeholderData: keepPreviousData,
    ...PROFILES.short,
    staleTime: 0,
  })

export const ALL_CONVERSATIONS = { queryKey: CONVERSATIONS_KEY }
