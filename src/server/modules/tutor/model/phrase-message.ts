import type { EventOf, ResponseOf } from '#contract/endpoint.ts'
import type { courseChat } from '#contract/tutor.ts'
import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import type { Reply } from '#domain/tutor/reply.ts'
import type { Deps } from '../../../deps.ts'
import type { Asked, Replied } from '../asked.ts'
import { presentBlock, presentMessage } from '../present.ts'
import { openConversation, storeReply } from '../store-messages.ts'
import { findModel } from './find-model.ts'
import { mayPhrase, phraseReply } from './phrase-reply.ts'
import { watchReply } from './watch-reply.ts'

/**
 * True if a language model phrases this reply. In exam mode it phrases only hints, and only if the operator wants that. A quiz
 * is asked as it is written, because a model might answer it.
 */
export function isPhrased(
  deps: Deps,
  { intent }: Pick<Asked, 'intent'>,
  mode: ChatMode,
  { reply, guarded }: Replied,
): boolean {
  if (mode === 'exam' && !guarded) return false
  return intent !== 'quiz' && findModel(deps, mode) !== null && mayPhrase(deps, reply)
}

/**
 * Sends a reply while a language model writes it. Both messages are stored once it is complete, and nothing of a reply that was
 * broken off. It ends when the person starts a timed exam that does not allow it, or their session ends.
 */
export async function* phraseMessage(
  deps: Deps,
  asked: Asked,
  { mode, continued, replied }: { mode: ChatMode; continued: string | null; replied: Replied },
  left: AbortSignal,
): AsyncGenerator<EventOf<typeof courseChat>, ResponseOf<typeof courseChat>> {
  const { signal, end } = await watchReply(deps, asked, mode, left)
  try {
    const opened = await openConversation(deps.db, asked, continued)
    const message = presentMessage({ ...opened.question, at: deps.now() })
    yield { type: 'begin', sessionId: opened.conversationId, mode, by: 'model', asked: message }
    const reply = yield* phrase(deps, asked, replied, signal)
    signal.throwIfAborted()
    const stored = await storeReply(deps.db, asked, { ...opened, mode, replied: { ...replied, reply } })
    const { conversationId: sessionId, answer } = stored
    yield { type: 'reply', sessionId, message: presentMessage(answer) }
    return { sessionId, response: answer.text }
  } finally {
    end()
  }
}

async function* phrase(
  deps: Deps,
  { userId, language, text }: Asked,
  { reply: draft, guarded }: Replied,
  signal: AbortSignal,
): AsyncGenerator<EventOf<typeof courseChat>, Reply> {
  const phrasing = phraseReply(deps, { userId, language, text, draft, guarded: guarded ?? null }, signal)
  try {
    for (;;) {
      const { done, value } = await phrasing.next()
      if (done) return value
      yield { type: 'block', block: presentBlock(value, language) }
    }
  } finally {
    await phrasing.return(draft)
  }
}
