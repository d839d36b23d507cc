import { isSmallTalk, tellAboutTutor } from '../answers/tell-about-tutor.ts'
import type { AskedMessage } from '../answers/asked-message.ts'
import type { Library } from '../library/build-library.ts'
import { readQuery } from '../library/read-query.ts'
import { ask, PHRASES, said } from '../phrases.ts'
import type { Reply } from '../reply.ts'

/** A reply beside a question that has not been revealed, to a message that no hint answers; null for all others. */
export function replyBeforeReveal(
  library: Library,
  asked: Pick<AskedMessage, 'intent' | 'language' | 'hasModel' | 'topic' | 'isRecognised'>,
): Reply | null {
  const { intent } = asked
  const phrases = PHRASES[asked.language]
  const hint = ask(phrases.askFirstHint)
  if (isSmallTalk(intent)) return { ...tellAboutTutor(library, asked), next: [hint] }
  // A reason gets neither yes nor no.
  if (intent === 'reason')
    return { pieces: [said(phrases.tellReason)], askedBack: phrases.backReason, next: [ask(phrases.askHint)] }
  if (asksElse(library, asked))
    return {
      pieces: [said(phrases.tellHintsOnly)],
      askedBack: null,
      next: [hint, { kind: 'show_answer', text: phrases.stepShowAnswer }],
    }
  if (intent === 'show_answer' || intent === 'why_wrong')
    return {
      pieces: [said(phrases.tellNotShown)],
      askedBack: phrases.backRuleOut,
      next: [hint, { kind: 'show_answer', text: phrases.stepShowAnswer }],
    }
  return null
}

/** True if the message asks for what the course's texts say, so that a hint for the question in view would be no answer. */
function asksElse(
  library: Library,
  {
    intent,
    topic,
    isRecognised,
    language,
  }: Pick<AskedMessage, 'intent' | 'topic' | 'isRecognised' | 'language'>,
): boolean {
  if (intent === 'quiz' || intent === 'example' || intent === 'compare') return true
  return isRecognised && intent === 'explain' && readQuery(library, topic, language).terms.length > 0
}
