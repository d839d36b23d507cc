import { useSyncExternalStore } from 'react'
import { aiPlatformChat } from '#contract/assistant.ts'
import {
  ASSISTANT_GREETING,
  ASSISTANT_MESSAGE_MAX,
  type AssistantReply,
} from '#domain/tutor/assistant/assistant-reply.ts'
import { isPublicUrl } from '#domain/site/public-url.ts'
import { sessionItem } from '../../../lib/browser-storage.ts'
import { call, Offline, Refused } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { toast } from '../../../lib/toasts.ts'

export type AssistantMessage = { role: 'user' | 'assistant'; content: string; cta: AssistantReply['cta'] }
export type AssistantChat = {
  messages: readonly AssistantMessage[]
  draft: string
  isSending: boolean
  /** The latest reply since the panel was opened, for screen readers. */
  latest: string
}

/** Older messages are forgotten. */
const MOST_KEPT = 60
const GREETING: AssistantMessage = { role: 'assistant', content: ASSISTANT_GREETING, cta: null }

/** The conversation is kept in this tab, so that it survives a reload. */
const stored = sessionItem('assistant chat')
const listeners = new Set<() => void>()
let sessionId = newSessionId()
let chat = readChat()

export function useAssistantChat(): AssistantChat {
  return useSyncExternalStore(subscribe, () => chat)
}

export function writeDraft(draft: string): void {
  update({ draft })
  keep()
}

/** To be called when the panel opens: a reply that was read out before is not repeated. */
export function forgetLatest(): void {
  update({ latest: '' })
}

export function clearAssistantChat(): void {
  stored.clear()
  sessionId = newSessionId()
  chat = readChat()
  for (const listener of listeners) listener()
}

/** Sends the text unless it is blank, too long, or a reply is pending. If that fails, the text is the draft again. */
export async function sendMessage(text: string): Promise<void> {
  const message = text.trim()
  if (chat.isSending || message === '' || message.length > ASSISTANT_MESSAGE_MAX) return
  const before = chat.messages
  writeDraft(text)
  const asked: AssistantMessage = { role: 'user', content: message, cta: null }
  update({ messages: [...before, asked], draft: '', isSending: true, latest: '' })
  const session = sessionId
  try {
    const { message: content, cta } = await call(aiPlatformChat, {
      body: { message, sessionId: session, lang: 'en' },
    })
    if (session !== sessionId) return
    const messages = [...before, asked, { role: 'assistant' as const, content, cta }].slice(-MOST_KEPT)
    update({ messages, isSending: false, latest: content })
    keep()
  } catch (error) {
    console.error(error)
    if (session !== sessionId) return
    update({ messages: before, draft: text, isSending: false })
    toast.error('Error', wordsOf(error))
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Refused || error instanceof Offline ? messageOf(error) : 'Failed to send message'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(change: Partial<AssistantChat>): void {
  chat = { ...chat, ...change }
  for (const listener of listeners) listener()
}

function keep(): void {
  stored.write({ messages: chat.messages, draft: chat.draft })
}

function readChat(): AssistantChat {
  const { messages, draft } = Object(stored.read()) as Partial<Record<keyof AssistantChat, unknown>>
  return {
    messages:
      Array.isArray(messages) && messages.every(isMessage) && messages.length > 0 ? messages : [GREETING],
    draft: typeof draft === 'string' ? draft : '',
    isSending: false,
    latest: '',
  }
}

function isMessage(value: unknown): value is AssistantMessage {
  const { role, content, cta } = Object(value) as Partial<AssistantMessage>
  return (
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    (cta === null || (typeof cta?.text === 'string' && typeof cta.url === 'string' && isPublicUrl(cta.url)))
  )
}

/** `crypto.randomUUID` exists only on HTTPS and on this machine. */
function newSessionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
