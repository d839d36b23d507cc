import type { Intent } from '../intents/intent.ts'
import { agrees } from '../intents/short-messages.ts'
import type { Library } from '../library/build-library.ts'
import { ask, PHRASES, said } from '../phrases.ts'
import type { Reply } from '../reply.ts'
import type { AskedMessage } from './asked-message.ts'

const SMALL_TALK: ReadonlySet<Intent> = new Set(['who', 'thanks', 'greeting'])

export const isSmallTalk = (intent: Intent): boolean => SMALL_TALK.has(intent)

/** What the tutor says about itself, and to greetings and thanks. */
export function tellAboutTutor(
  { course }: Library,
  { intent, language, text, hasModel }: Pick<AskedMessage, 'intent' | 'language' | 'text' | 'hasModel'>,
): Reply {
  const phrases = PHRASES[language]
  const who = hasModel ? phrases.tellWhoWithModel : phrases.tellWho
  const thanks = agrees(text) ? phrases.tellAgreed : phrases.tellThanks
  const sentence = intent === 'who' ? who : intent === 'thanks' ? thanks : phrases.tellGreeting(course.title)
  return {
    pieces: [said(sentence)],
    askedBack: phrases.backTopic,
    next: [ask(phrases.askQuiz), ask(phrases.askWeakSpots), ask(phrases.askPlan)],
  }
}
