import type { EventOf } from '#contract/endpoint.ts'
import type {
  ChatBlock,
  ChatMessage,
  ChatNext,
  courseChat,
  ReplyWriter,
  TutorState,
} from '#contract/tutor.ts'
import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import type { OpenedChat } from '../api.ts'

export type ReplyEntry = {
  role: 'assistant'
  id: string
  blocks: ChatBlock[]
  askedBack: string | null
  next: ChatNext[]
  isHelpful: boolean | null
  by: ReplyWriter
  /** The question that was in view. */
  questionId: string | null
  /** False if it was stopped or broke off. */
  isWhole: boolean
}

export type Entry = { role: 'user'; id: string; text: string } | ReplyEntry

type Asking = {
  text: string
  blocks: ChatBlock[]
  /** Who writes the reply; null until it has begun. */
  by: ReplyWriter | null
  /** The conversation has no message yet, and gets this one only with a complete reply. */
  isFirst: boolean
}

export type ChatState = {
  sessionId: string | null
  /** Of the next message. */
  mode: ChatMode
  /** Of the conversation: one that was opened after its exam is still in exam mode. */
  conversationMode: ChatMode
  entries: Entry[]
  /** With what is left of the allowance; null if the site has no language model. */
  model: TutorState['model']
  /** The message that waits for its reply, with the parts of the reply so far. It has an entry once it has begun. */
  asking: Asking | null
  /** The message whose reply failed or was stopped. */
  retryable: string | null
  /** True if the last message was about what a timed exam still asks. */
  isClosed: boolean
  /** Why the last message began a new conversation. */
  newBecause: 'mode' | 'full' | 'gone' | null
}

export type ChatAction =
  | EventOf<typeof courseChat>
  | { type: 'ask'; text: string }
  | { type: 'fail' }
  /** The server refused the message because of an unfinished timed exam. */
  | { type: 'close' }
  | { type: 'restart' }

export function openChat({ sessionId, mode, conversationMode, model, messages }: OpenedChat): ChatState {
  const entries = messages.map(entryOf)
  return {
    sessionId,
    mode,
    conversationMode,
    model,
    entries,
    asking: null,
    retryable: null,
    isClosed: false,
    newBecause: null,
  }
}

/** The conversation after something happened to it. */
export function nextChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'ask':
      return {
        ...state,
        entries: action.text === state.retryable ? withoutBroken(state.entries) : state.entries,
        asking: { text: action.text, blocks: [], by: null, isFirst: false },
        retryable: null,
        isClosed: false,
      }
    case 'begin':
      return begin(state, action)
    case 'block':
      return withAsking(state, (asking) => ({ ...asking, blocks: [...asking.blocks, action.block] }))
    case 'reply':
      return end(state, action)
    case 'fail':
      return breakOff(state)
    case 'close':
      return close(state)
    case 'restart':
      return {
        ...state,
        sessionId: null,
        conversationMode: state.mode,
        entries: [],
        asking: null,
        retryable: null,
        isClosed: false,
        newBecause: null,
      }
  }
}

type Event<Type> = Extract<EventOf<typeof courseChat>, { type: Type }>

/** The server may begin another conversation: in another mode, or because this one is full. */
function begin(state: ChatState, { sessionId, mode, by, asked }: Event<'begin'>): ChatState {
  const isOther = state.sessionId !== null && sessionId !== state.sessionId
  const isOtherMode = mode !== state.conversationMode
  const entries = isOther ? [] : state.entries
  return withAsking(
    {
      ...state,
      sessionId,
      mode,
      conversationMode: mode,
      entries: [...entries, entryOf(asked)],
      newBecause: isOtherMode ? ('mode' as const) : isOther ? ('full' as const) : state.newBecause,
    },
    (asking) => ({ ...asking, by, isFirst: by === 'model' && sessionId !== state.sessionId }),
  )
}

/** While a language model wrote, the conversation may have been deleted or filled in another tab. Then the reply is in a new one. */
function end(state: ChatState, { sessionId, message }: Event<'reply'>): ChatState {
  const isOther = sessionId !== state.sessionId
  const entries = isOther ? state.entries.slice(-1) : state.entries
  return {
    ...(message.reply?.by === 'model' ? withOneLess(state) : state),
    sessionId,
    asking: null,
    entries: [...entries, entryOf(message)],
    newBecause: isOther ? 'gone' : state.newBecause,
  }
}

function withOneLess(state: ChatState): ChatState {
  const { model } = state
  return { ...state, model: model && { ...model, repliesLeft: Math.max(0, model.repliesLeft - 1) } }
}

function breakOff(state: ChatState): ChatState {
  const { asking, entries } = state
  if (asking === null) return state
  const part: ReplyEntry = {
    role: 'assistant',
    id: `part ${entries.length}`,
    blocks: asking.blocks,
    askedBack: null,
    next: [],
    isHelpful: null,
    by: asking.by ?? 'tutor',
    questionId: null,
    isWhole: false,
  }
  return {
    // The provider was asked, so the reply has been used.
    ...(asking.by === 'model' ? withOneLess(state) : state),
    // Nothing was stored, so there is no such conversation.
    sessionId: asking.isFirst ? null : state.sessionId,
    asking: null,
    retryable: asking.text,
    entries: asking.blocks.length > 0 ? [...entries, part] : entries,
  }
}

/** Nothing has failed, so nothing is tried again: what had arrived goes, because the exam may ask what it explains. */
function close(state: ChatState): ChatState {
  const { asking } = state
  if (asking === null) return state
  const left = breakOff(state)
  return {
    ...left,
    entries: asking.by === null ? state.entries : withoutBroken(left.entries),
    retryable: null,
    isClosed: true,
  }
}

/** Without a message that was not stored, and what had arrived of its reply: it is sent again. */
function withoutBroken(entries: readonly Entry[]): Entry[] {
  const last = entries.at(-1)
  const whole = last?.role === 'assistant' && !last.isWhole ? entries.slice(0, -1) : entries
  return whole.at(-1)?.role === 'user' ? whole.slice(0, -1) : [...whole]
}

function withAsking(
  state: ChatState,
  change: (asking: NonNullable<ChatState['asking']>) => NonNullable<ChatState['asking']>,
): ChatState {
  return state.asking === null ? state : { ...state, asking: change(state.asking) }
}

function entryOf({ messageId: id, text, questionId, reply }: ChatMessage): Entry {
  return reply === null
    ? { role: 'user', id, text }
    : { role: 'assistant', id, questionId, isWhole: true, ...reply }
}
