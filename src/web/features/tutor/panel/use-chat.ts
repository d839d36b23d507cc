import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { courseChat } from '#contract/tutor.ts'
import { Offline, Refused } from '../../../lib/call.ts'
import { callStream } from '../../../lib/call-stream.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { toast } from '../../../lib/toasts.ts'
import { ALL_CONVERSATIONS, type OpenedChat } from '../api.ts'
import { CHAT_WORDS } from '../refusal-words.ts'
import { tutorDraft } from '../tutor-drafts.ts'
import { type Entry, nextChat, openChat } from './chat-state.ts'
import { spokenReply } from './spoken-reply.ts'
import { readTutorLanguage, writeTutorLanguage } from './tutor-language.ts'

export type Chat = ReturnType<typeof useChat>

/** A conversation with the tutor: sends messages one at a time, and shows their replies as they arrive. */
export function useChat(opened: OpenedChat, userId: string, currentQuestionId: string | null) {
  const { courseId, slug } = opened
  const [state, dispatch] = useReducer(nextChat, opened, openChat)
  const [language, setLanguage] = useState(readTutorLanguage)
  const draft = tutorDraft(userId, slug)
  const [text, setText] = useState(draft.read)
  const running = useRef<AbortController | null>(null)
  const queryClient = useQueryClient()
  // The request is outside React: leaving the panel stops the reply.
  useEffect(() => () => running.current?.abort(), [])

  async function send(typed: string): Promise<void> {
    const question = typed.trim()
    if (question === '' || running.current) return
    const controller = new AbortController()
    running.current = controller
    dispatch({ type: 'ask', text: question })
    const body = { sessionId: state.sessionId, courseId, question, currentQuestionId, lang: language }
    let hasReply = false
    try {
      for await (const event of callStream(courseChat, { body }, controller.signal, CHAT_WORDS)) {
        hasReply ||= event.type === 'reply'
        // Only now is it certain that the server has stored the message.
        if (event.type === 'reply' && draft.read().trim() === question) draft.write('')
        dispatch(event)
      }
    } catch (error) {
      const isClosed = error instanceof Refused && error.code === 'attempt_in_progress'
      dispatch({ type: isClosed ? 'close' : 'fail' })
      if (!hasReply) giveBack(question)
      if (!isClosed && !controller.signal.aborted) showFailure(error)
    } finally {
      running.current = null
      void queryClient.invalidateQueries(ALL_CONVERSATIONS)
    }
  }

  /** Unless something else has been typed since. */
  function giveBack(question: string): void {
    setText((newer) => (newer === '' ? question : newer))
    if (draft.read() === '') draft.write(question)
  }

  return {
    ...state,
    slug,
    text,
    language,
    type(next: string) {
      setText(next)
      draft.write(next)
    },
    /** Sends what was typed. It stays in the browser until its reply has arrived. */
    sendTyped() {
      if (text.trim() === '' || running.current) return
      setText('')
      void send(text)
    },
    /** Sends a text that was not typed, such as a suggestion. */
    send: (suggestion: string) => void send(suggestion),
    retry() {
      if (state.retryable === null) return
      if (text.trim() === state.retryable) setText('')
      void send(state.retryable)
    },
    stop: () => running.current?.abort(),
    restart: () => dispatch({ type: 'restart' }),
    chooseLanguage(next: typeof language) {
      setLanguage(next)
      writeTutorLanguage(next)
    },
    /** The last reply as text, for screen readers; empty until one has been finished here. */
    spoken: spokenOf(state.entries, opened),
  }
}

function showFailure(error: unknown): void {
  const isExpected = error instanceof Refused || error instanceof Offline
  if (!isExpected) console.error(error)
  toast.error('Error', isExpected ? messageOf(error) : 'Failed to get response')
}

function spokenOf(entries: readonly Entry[], { messages }: OpenedChat): string {
  const last = entries.at(-1)
  if (last?.role !== 'assistant' || !last.isWhole || last.id === messages.at(-1)?.messageId) return ''
  return spokenReply(last.blocks, last.askedBack)
}
