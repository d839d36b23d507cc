/** What a learner wants from the tutor. */
export const INTENTS = [
  'hint',
  'stronger_hint',
  'where',
  'why_wrong',
  'show_answer',
  'reason',
  'explain',
  'compare',
  'example',
  'more',
  'quiz',
  'plan',
  'weak_spots',
  'who',
  'thanks',
  'greeting',
  'off_topic',
] as const
export type Intent = (typeof INTENTS)[number]

/**
 * Patterns of one language, in the order in which they are tried. They are matched against text in lower case without
 * accents. What they match is no part of the topic.
 */
export type Rules = readonly (readonly [Intent, RegExp])[]

/** Words of one language. */
export type IntentWords = {
  rules: Rules
  /** Words that occur in most sentences of this language and in few of the others. */
  frequent: string
  /** What separates two things that are compared. */
  between: RegExp
  /** Words that are not part of a topic at its beginning or end. */
  edges: string
}

/** Lower case and without accents, character by character, so that places stay the same. */
export function fold(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const plain = character.normalize('NFD')[0]!.toLowerCase()
    return plain.length === character.length ? plain.replace(/[’‘`´]/, "'") : character
  }).join('')
}
