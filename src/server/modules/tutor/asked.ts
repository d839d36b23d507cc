import type { PublicQuestion } from '#domain/tutor/hints/give-hint.ts'
import type { IntentRead } from '#domain/tutor/intents/read-intent.ts'
import type { Reply } from '#domain/tutor/reply.ts'
import type { MessageRow } from './conversation-store.ts'
import type { CourseTexts } from './find-library.ts'
import type { QuestionView } from './view-store.ts'

/** A message that passed all checks, with what its reply may be made from. */
export type Asked = IntentRead & {
  userId: string
  sessionToken: string
  text: string
  texts: CourseTexts
  /** The question in view: on the screen, pasted, or the one that the message before was about. */
  view: (QuestionView & { questionId: string }) | null
  /** True if that question belongs to an unfinished practice in another course, so that this tutor says nothing about it. */
  isOfOtherCourse: boolean
  /** Earlier messages of the conversation, oldest first. */
  before: MessageRow[]
  /** True if a language model may phrase the reply. */
  hasModel: boolean
}

export type Replied = {
  reply: Reply
  hintLevel: number | null
  /** For hints: the question that must not be given away. */
  guarded?: PublicQuestion
}

/** What the person wrote in the conversation, the last message included. */
export function messagesOf({
  text,
  before,
}: {
  text: string
  before: readonly { role: string; text: string }[]
}): string[] {
  return [...before.filter(({ role }) => role === 'user').map((message) => message.text), text]
}
