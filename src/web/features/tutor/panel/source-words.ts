import type { TutorState } from '#contract/tutor.ts'
import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'

/** Where replies come from, and who gets what is typed. */
export function sourceWords({ model, mode }: { model: TutorState['model']; mode: ChatMode }): string {
  const quotes = 'Quotes our course texts. It can miss things.'
  if (model === null) return quotes
  // The exam may end in another tab before the next message is written.
  if (mode === 'exam' && !model.isInExams)
    return `${quotes} After the exam, messages are sent to a language model at ${model.host}.`
  return `Sent to a language model at ${model.host}. ${model.repliesLeft} of ${model.repliesADay} replies left today.`
}
