import type { Wordings } from '../../lib/call.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

const CLOSED = {
  attempt_in_progress: {
    what: 'That is closed while your timed exam is unfinished.',
    next: 'Ask again when you have finished it.',
  },
} satisfies Partial<Wordings>

export const CONVERSATION_WORDS = {
  ...CLOSED,
  conversation_not_found: {
    what: 'This conversation does not exist any more.',
    next: 'Choose another one, or start a new conversation.',
  },
} satisfies Partial<Wordings>

const TOO_MANY = 'You have as many conversations as we can keep.'

export const RESTORE_WORDS = {
  ...CONVERSATION_WORDS,
  too_many_conversations: { what: TOO_MANY, next: 'Delete another one, then choose Undo again.' },
} satisfies Partial<Wordings>

export const CHAT_WORDS = {
  ...COURSE_NOT_FOUND,
  ...CONVERSATION_WORDS,
  question_not_found: {
    what: 'The tutor can’t see this question.',
    next: 'Reload the page and ask again.',
  },
  too_many_conversations: {
    what: TOO_MANY,
    next: 'Delete some on the page AI tutor, then ask again.',
  },
} satisfies Partial<Wordings>

export const PREVIEW_WORDS = {
  ...COURSE_NOT_FOUND,
  notes_not_found: {
    what: 'This course has no notes any more.',
    next: 'Choose another course.',
  },
  attempt_in_progress: {
    what: 'You have an unfinished timed exam, so the tutor gives hints only.',
    next: 'Open it on the page of the course, or ask again when you have finished the exam.',
  },
} satisfies Partial<Wordings>
