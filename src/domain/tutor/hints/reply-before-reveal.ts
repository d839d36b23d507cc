import { isSmallTalk, tellAboutTutor } from '../answers/tell-about-tutor.ts'
import type { AskedMessage } from '../answers/asked-message.ts'
import { ABOUT_QUESTION, type Intent } from '../intents/intent.ts'
import type { Library } from '../library/build-library.ts'
import { readQuery } from '../library/read-query.ts'
import { ask, PHRASES, said } from '../phrases.ts'
import type { Reply } from '../reply.ts'

/** What only the answer could tell. */
const ASKS_ANSWER: ReadonlySet<Intent> = new Set(['show_answer', 'why_wrong', 'explain_answer'])

/** A reply beside a question that has not been revealed, to a message that no hint answers; null for all others. */
export function replyBeforeReveal(
  library: Library,
  asked: Pick<AskedMessage, 'intent' | 'language' | 'text' | 'hasModel' | 'topic' | 'isRecognised'>,
): Reply | null {
  const { intent } = asked
  const phrases = PHRASES[asked.language]
  const hint = ask(phrases.askFirstHint)
  if (isSmallTalk(intent)) return { ...tellAboutTutor(library, asked), next: [hint] }
  // A reason gets neither yes nor no.
  if (intent === 'reason')
    return { pieces: [said(phrases.tellReason)], askedBack: phrases.backReason, next: [ask(phrases.askHint)] }
  if (ASKS_ANSWER.has(intent))
    return {
      pieces: [said(phrases.tellNotShown)],
      askedBack: phrases.backRuleOut,
      next: [hint, { kind: 'show_answer', text: phrases.stepShowAnswer }],
    }
  if (!asksHint(library, asked))
    return {
      pieces: [said(phrases.tellHintsOnly)],
      askedBack: null,
      next: [hint, { kind: 'show_answer', text: phrases.stepShowAnswer }],
    }
  return null
}

/**
 * True if the message asks for a hint, or may be about the question: what no rule recognised counts, unless it names a term to
 * explain or has no words at all.
 */
function asksHint(
  library: Library,
  {
    intent,
    topic,
    isRecognised,
    language,
  }: Pick<AskedMessage, 'intent' | 'topic' | 'isRecognised' | 'language'>,
): boolean {
  if (intent === 'where') return topic === ''
  if (ABOUT_QUESTION.has(intent)) return true
  if (intent !== 'explain' || topic === '') return false
  return !(isRecognised && readQuery(library, topic, language).terms.length > 0)
}
