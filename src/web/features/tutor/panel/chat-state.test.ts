import { expect, test } from 'vitest'
import type { ChatBlock, ChatMessage } from '#contract/tutor.ts'
import type { OpenedChat } from '../api.ts'
import { type ChatAction, type ChatState, nextChat, openChat } from './chat-state.ts'

const BLOCK: ChatBlock = { html: '<p>Read on</p>', isQuoted: false, source: null, cited: [] }
const said = (messageId: string, text = messageId): ChatMessage => ({
  messageId,
  role: 'user',
  text,
  at: '2026-11-23T10:00:00.000Z',
  questionId: null,
  reply: null,
})
const replied = (messageId: string): ChatMessage => ({
  ...said(messageId),
  role: 'assistant',
  reply: { blocks: [BLOCK], askedBack: 'Which one?', next: [], isHelpful: null, by: 'tutor' },
})
const STORED: OpenedChat = {
  courseId: 'course',
  slug: 'course',
  mode: 'study',
  conversationMode: 'study',
  sessionId: 'first',
  model: null,
  messages: [said('a'), replied('b')],
}
const OPENED = openChat(STORED)
const after = (state: ChatState, ...actions: ChatAction[]) => actions.reduce(nextChat, state)
const ask: ChatAction = { type: 'ask', text: 'Why?' }
const begin = (change: Partial<ChatAction & { type: 'begin' }> = {}): ChatAction => ({
  type: 'begin',
  sessionId: 'first',
  mode: 'study',
  asked: said('c', 'Why?'),
  ...change,
})
const ids = ({ entries }: ChatState) => entries.map(({ id }) => id)

test('a reply arrives in parts and is replaced by the whole', () => {
  const arriving = after(OPENED, ask, begin(), { type: 'block', block: BLOCK })
  expect(arriving.asking).toEqual({ text: 'Why?', hasBegun: true, blocks: [BLOCK] })
  const whole = after(arriving, { type: 'reply', message: replied('d') })
  expect(ids(whole)).toEqual(['a', 'b', 'c', 'd'])
  expect(whole).toMatchObject({ asking: null, retryable: null, newBecause: null })
})

test('a message that never arrived leaves no entry, and can be sent again', () => {
  const failed = after(OPENED, ask, { type: 'fail' })
  expect(ids(failed)).toEqual(['a', 'b'])
  expect(failed).toMatchObject({ asking: null, retryable: 'Why?' })
  expect(after(failed, ask).retryable).toBeNull()
})

test('what arrived of a reply before it was stopped stays, and is marked', () => {
  const stopped = after(OPENED, ask, begin(), { type: 'block', block: BLOCK }, { type: 'fail' })
  expect(stopped.entries.at(-1)).toMatchObject({ role: 'assistant', isWhole: false, blocks: [BLOCK] })
  expect(ids(after(OPENED, ask, begin(), { type: 'fail' }))).toEqual(['a', 'b', 'c'])
})

test('another mode shows only the new conversation, and says so', () => {
  const changed = after(OPENED, ask, begin({ sessionId: 'second', mode: 'exam' }))
  expect(ids(changed)).toEqual(['c'])
  expect(changed).toMatchObject({ sessionId: 'second', mode: 'exam', newBecause: 'mode' })
})

test('a conversation from an exam that is opened after it says that the next message begins a new one', () => {
  const opened = openChat({ ...STORED, conversationMode: 'exam' })
  expect(opened.mode).toBe('study')
  const changed = after(opened, ask, begin({ sessionId: 'second' }))
  expect(changed).toMatchObject({ sessionId: 'second', mode: 'study', newBecause: 'mode' })
  expect(after(opened, { type: 'restart' }, ask, begin({ sessionId: 'second' })).newBecause).toBeNull()
})

test('a full conversation is followed by a new one in the same mode', () => {
  expect(after(OPENED, ask, begin({ sessionId: 'second' }))).toMatchObject({ newBecause: 'full' })
})

test('a new conversation begins empty and takes its id from the first reply', () => {
  const restarted = after(OPENED, { type: 'restart' })
  expect(restarted).toMatchObject({ sessionId: null, entries: [] })
  const begun = after(restarted, ask, begin({ sessionId: 'second' }))
  expect(begun).toMatchObject({ sessionId: 'second', newBecause: null })
  expect(ids(begun)).toEqual(['c'])
})
