/** What a learner wants from the tutor. */
export const INTENTS = [
  'hint',
  'stronger_hint',
  'where',
  'why_wrong',
  'show_answer',
  'reason',
  'explain_answer',
  'explain_question',
  'explain',
  'compare',
  'example',
  'more',
  'otherwise',
  'quiz',
  'plan',
  'weak_spots',
  'about_exam',
  'who',
  'thanks',
  'greeting',
  'off_topic',
] as const
export type Intent = (typeof INTENTS)[number]

/** Without a question in view, these may name a topic: "I have no idea what a zone is". */
export const ASKS_HINT: ReadonlySet<Intent> = new Set(['hint', 'stronger_hint'])

/** Intents that refer to the question in view, or to the one that the message before was about. */
export const ABOUT_QUESTION: ReadonlySet<Intent> = new Set([
  'hint',
  'stronger_hint',
  'where',
  'why_wrong',
  'show_answer',
  'reason',
  'explain_answer',
  'explain_question',
  'more',
  'otherwise',
])

/**
 * Patterns of one language, in the order in which they are tried. They are matched against text in lower case without
 * accents. What they match is no part of the topic. Those marked `beside` count only with a question in view: "I don't get
 * it" asks for a hint there, and for more about the topic elsewhere.
 */
export type Rules = readonly (readonly [Intent, RegExp, 'beside'?])[]

/** Words of one language. */
export type IntentWords = {
  rules: Rules
  /** Words that occur in most sentences of this language and in few of the others. */
  frequent: string
  /** Short forms and common misspellings, with the words that the rules and the edges know. */
  spellings: Readonly<Record<string, string>>
  /** Long words that decide what is wanted, in lower case without accents, to find them despite typing errors. */
  deciding: readonly string[]
  /** What separates two things that are compared. */
  between: RegExp
  /** What separates them if nothing else does: these words also occur within names. */
  betweenLoosely: RegExp
  /** Words that are not part of a topic at its beginning or end. */
  edges: string
}
