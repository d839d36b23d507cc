import { describe, expect, test } from 'vitest'
import type { ChatBlock, ChatMessage } from '#contract/tutor.ts'
import type { OpenedChat } from '../api.ts'
import { type ChatAction, type ChatState, nextChat, openChat } from './chat-state.ts'

const BLOCK: ChatBlock = { lang: 'en', html: '<p>Read on</p>', isQuoted: false, source: null, cited: [] }
const said = (messageId: string, text = messageId): ChatMessage => ({
  messageId,
  role: 'user',
  text,
  at: '2026-11-23T10:00:00.000Z',
  questionId: null,
  reply: null,
})
const replied = (messageId: string, by: 'tutor' | 'model' = 'tutor'): ChatMessage => ({
  ...said(messageId),
  role: 'assistant',
  reply: { blocks: [BLOCK], askedBack: 'Which one?', next: [], isHelpful: null, by },
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
  by: 'tutor',
  asked: said('c', 'Why?'),
  ...change,
})
const reply = (change: Partial<ChatAction & { type: 'reply' }> = {}): ChatAction => ({
  type: 'reply',
  sessionId: 'first',
  message: replied('d'),
  ...change,
})
const block: ChatAction = { type: 'block', block: BLOCK }
const fail: ChatAction = { type: 'fail' }
const ids = ({ entries }: ChatState) => entries.map(({ id }) => id)

test('a reply arrives in parts and is replaced by the whole', () => {
  const arriving = after(OPENED, ask, begin(), block)
  expect(arriving.asking).toMatchObject({ text: 'Why?', by: 'tutor', blocks: [BLOCK] })
  const whole = after(arriving, reply())
  expect(ids(whole)).toEqual(['a', 'b', 'c', 'd'])
  expect(whole).toMatchObject({ asking: null, retryable: null, newBecause: null })
})

test('a message that never arrived leaves no entry, and can be sent again', () => {
  const failed = after(OPENED, ask, fail)
  expect(ids(failed)).toEqual(['a', 'b'])
  expect(failed).toMatchObject({ asking: null, retryable: 'Why?' })
  expect(after(failed, ask).retryable).toBeNull()
})

test('a message that a timed exam does not allow has not failed, and leaves nothing behind', () => {
  const close: ChatAction = { type: 'close' }
  for (const refused of [
    after(OPENED, ask, close),
    after(OPENED, ask, begin(), close),
    after(OPENED, ask, begin({ by: 'model' }), block, close),
  ]) {
    expect(ids(refused)).toEqual(['a', 'b'])
    expect(refused).toMatchObject({ asking: null, retryable: null, isClosed: true })
    expect(after(refused, ask).isClosed).toBe(false)
    expect(after(refused, { type: 'restart' }).isClosed).toBe(false)
  }
})

test('what arrived of a reply before it was stopped stays, and is marked', () => {
  const stopped = after(OPENED, ask, begin(), block, fail)
  expect(stopped.entries.at(-1)).toMatchObject({ role: 'assistant', isWhole: false, blocks: [BLOCK] })
  expect(ids(after(OPENED, ask, begin(), fail))).toEqual(['a', 'b', 'c'])
})

test('a message that is sent again is shown once, and another one leaves it where it is', () => {
  for (const stopped of [after(OPENED, ask, begin(), block, fail), after(OPENED, ask, begin(), fail)]) {
    expect(ids(after(stopped, ask, begin(), reply()))).toEqual(['a', 'b', 'c', 'd'])
    expect(ids(after(stopped, { type: 'ask', text: 'How?' }))).toEqual(ids(stopped))
  }
  expect(ids(after(OPENED, ask, fail, ask))).toEqual(['a', 'b'])
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

describe('a reply that a language model writes', () => {
  const MODEL = { host: 'models.test', isInExams: false, repliesADay: 40, repliesLeft: 12 }
  const opened = openChat({ ...STORED, model: MODEL })
  const byModel = (sessionId = 'first') => begin({ sessionId, by: 'model' })
  const written = reply({ message: replied('d', 'model') })
  const left = ({ model }: ChatState) => model?.repliesLeft

  test('is marked as such while it arrives, and when it was stopped', () => {
    const arriving = after(opened, ask, byModel(), block)
    expect(arriving.asking).toMatchObject({ by: 'model' })
    expect(after(arriving, fail).entries.at(-1)).toMatchObject({ by: 'model', isWhole: false })
  })

  test('lowers what is left of the allowance, unless the default tutor has replied after all', () => {
    expect(left(after(opened, ask, byModel(), written))).toBe(11)
    expect(left(after(opened, ask, byModel(), block, fail))).toBe(11)
    expect(left(after(opened, ask, byModel(), reply()))).toBe(12)
    expect(left(after(opened, ask, fail))).toBe(12)
  })

  test('a conversation whose first reply broke off has no id', () => {
    const restarted = after(opened, { type: 'restart' })
    expect(after(restarted, ask, byModel('second'), block, fail).sessionId).toBeNull()
    // The default tutor's reply has been stored by the time that it begins.
    expect(after(restarted, ask, begin({ sessionId: 'second' }), fail).sessionId).toBe('second')
    // One that took the place of a full conversation has none either, and goes on without another note.
    const full = after(opened, ask, byModel('second'), fail)
    expect(full).toMatchObject({ sessionId: null, newBecause: 'full' })
    const again = after(full, ask, byModel('third'), reply({ sessionId: 'third' }))
    expect(again).toMatchObject({ sessionId: 'third', newBecause: 'full' })
  })

  test('a conversation that has messages keeps its id when a reply breaks off', () => {
    expect(after(opened, ask, byModel(), block, fail).sessionId).toBe('first')
    const begun = after(opened, { type: 'restart' }, ask, byModel('second'), reply({ sessionId: 'second' }))
    expect(after(begun, ask, byModel('second'), fail).sessionId).toBe('second')
  })

  test('may end in a new conversation, which holds only this message', () => {
    const moved = after(opened, ask, byModel(), block, reply({ sessionId: 'second' }))
    expect(ids(moved)).toEqual(['c', 'd'])
    expect(moved).toMatchObject({ sessionId: 'second', newBecause: 'gone', asking: null })
  })
})
