import { PHRASES, type Phrases } from '../phrases.ts'
import { TUTOR_LANGUAGE_CODES, type TutorLanguage } from '../reply.ts'
import { detectLanguage, INTENT_WORDS } from './detect-language.ts'
import { ABOUT_QUESTION, ASKS_HINT, type Intent } from './intent.ts'
import { fold } from '../words/fold.ts'
import { asksExplanation } from './asks-explanation.ts'
import { agrees, wonders } from './short-messages.ts'
import { spellOut } from './spell-out.ts'

export type IntentRead = {
  intent: Intent
  /** The language of the message. */
  language: TutorLanguage
  /** What it is about, as typed; empty if the message does not say. */
  topic: string
  /** False if no rule recognised it, so that it may also be an answer to what the tutor asked. */
  isRecognised: boolean
}

/** Longer messages are cut, because some patterns take the cube of the length. */
const MOST_CHARACTERS = 600

/** A long message that happens to contain "clue" or "wrong" asks for something else. */
const SHORT: ReadonlySet<Intent> = new Set(['hint', 'stronger_hint', 'why_wrong', 'show_answer'])
const WITH_TOPIC: ReadonlySet<Intent> = new Set(['explain', 'compare', 'example', 'quiz', 'where'])

/** What the buttons send. */
const BUTTONS = {
  askHint: 'stronger_hint',
  askFirstHint: 'hint',
  askWhere: 'where',
  askWhyWrong: 'why_wrong',
  askExample: 'example',
  askMore: 'more',
  askQuiz: 'quiz',
  askQuizAnswer: 'show_answer',
  askNextQuiz: 'quiz',
  askWeakSpots: 'weak_spots',
  askPlan: 'plan',
} as const satisfies Partial<Record<keyof Phrases, Intent>>

const LABELS = new Map(
  TUTOR_LANGUAGE_CODES.flatMap((language) =>
    Object.entries(BUTTONS).map(
      ([name, intent]) =>
        [fold(PHRASES[language][name as keyof typeof BUTTONS]), { intent, language }] as const,
    ),
  ),
)

/**
 * What a message wants, by rules. A reason is only read as one beside a question; anything else that no rule recognises is
 * taken for a concept to explain.
 */
export function readIntent(
  message: string,
  { language: usual, hasQuestion }: { language: TutorLanguage; hasQuestion: boolean },
): IntentRead {
  const whole = message.normalize('NFC').trim()
  const typed = whole.slice(0, MOST_CHARACTERS).toWellFormed()
  const label = LABELS.get(fold(typed))
  if (label) return { ...label, topic: '', isRecognised: true }
  const language = detectLanguage(typed, usual)
  const text = spellOut(typed, language)
  const folded = fold(text)
  if (agrees(typed)) return { intent: 'thanks', language, topic: '', isRecognised: true }
  if (wonders(typed) && !hasQuestion) return { intent: 'more', language, topic: '', isRecognised: true }
  const explanation = hasQuestion ? (asksExplanation(typed) ?? asksExplanation(text)) : null
  if (explanation) return { intent: explanation, language, topic: '', isRecognised: true }
  const isStatement = hasQuestion && !whole.endsWith('?')
  const isLong = folded.split(/\s+/).length > (hasQuestion ? 20 : 8)
  for (const [intent, pattern, place] of INTENT_WORDS[language].rules) {
    if (intent === 'reason' && !isStatement) continue
    if (place === 'beside' && !hasQuestion) continue
    if (isLong && SHORT.has(intent)) continue
    const found = pattern.exec(folded)
    if (!found) continue
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    // Someone who doesn't follow while a question is in view needs a hint.
    if (intent === 'otherwise' && hasQuestion)
      return { intent: 'hint', language, topic: '', isRecognised: true }
    const isStuck = ASKS_HINT.has(intent) && !hasQuestion
    const topic = isStuck ? trimTopic(after, language) : topicOf(intent, before, after, language)
    return { intent, language, topic, isRecognised: true }
  }
  return { intent: 'explain', language, topic: trimTopic(text, language), isRecognised: false }
}

/** True if the message names nothing of its own, but is about a question that was in view before. */
export function isAboutQuestion(message: string, language: TutorLanguage): boolean {
  const { intent, topic } = readIntent(message, { language, hasQuestion: true })
  return ABOUT_QUESTION.has(intent) && topic === ''
}

/** What a message that repeats a question wants: what it says about the question, or else a hint. */
export function asHint(read: IntentRead): IntentRead {
  return { ...read, intent: ABOUT_QUESTION.has(read.intent) ? read.intent : 'hint', topic: '' }
}

/**
 * The topic follows the words of the intent. In "availability zones example" it comes before them, and in "why do two
 * passwords have different hashes" around them.
 */
function topicOf(intent: Intent, before: string, after: string, language: TutorLanguage): string {
  if (!WITH_TOPIC.has(intent)) return ''
  const topic = trimTopic(after, language)
  if (intent === 'example' && topic === '') return trimTopic(before, language)
  if (intent === 'compare' && splitTopic(topic, language) === null)
    return trimTopic(`${before} ${after}`, language)
  return topic
}

/** The two things that a topic names; null if it does not name two. */
export function splitTopic(topic: string, language: TutorLanguage): [string, string] | null {
  const { between, betweenLoosely } = INTENT_WORDS[language]
  return splitAt(topic, between, language) ?? splitAt(topic, betweenLoosely, language)
}

function splitAt(topic: string, pattern: RegExp, language: TutorLanguage): [string, string] | null {
  const folded = fold(topic)
  const between = new RegExp(pattern, 'g')
  const parts: string[] = []
  let at = 0
  for (const found of folded.matchAll(between)) {
    parts.push(topic.slice(at, found.index))
    at = found.index + found[0].length
  }
  parts.push(topic.slice(at))
  const named = parts.map((part) => trimTopic(part, language)).filter((part) => part !== '')
  return named.length >= 2 ? [named[0]!, named[1]!] : null
}

/** Without punctuation and words such as "about the" at both ends. */
export function trimTopic(text: string, language: TutorLanguage): string {
  const edges = new Set(INTENT_WORDS[language].edges.split(' '))
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}_](?:[^\s,;?!"“”«»„()]*[\p{L}\p{M}\p{N}_+*)])?/gu)]
  const isEdge = ({ 0: word }: RegExpExecArray) => edges.has(fold(word)) && word !== word.toUpperCase()
  const first = words.findIndex((word) => !isEdge(word))
  const last = words.findLast((word) => !isEdge(word))
  if (first === -1 || !last) return ''
  return text.slice(words[first]!.index, last.index + last[0].length).trim()
}
