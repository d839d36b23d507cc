// cspell:ignore arent didnt doesnt dont isnt theres vacanc wasnt wheres wifi youre
import { wordsOf } from '../words/words.ts'

/** Words in a row mean the same to a visitor, so each also finds the others. */
const ROWS = [
  'cancel quit terminate',
  'refund reimburse',
  'price cost fee',
  'delete erase remove',
  'password passcode',
  'invoice receipt bill',
  'phone telephone hotline call',
  'mistake error bug typo wrong',
  'export download copy',
  'privacy gdpr',
  'shortcut hotkey',
  'accessibility accessible blind disability',
  'connection internet network offline',
  'pause interrupt',
  'company organisation organization',
  'begin start',
  'result score',
  'readiness ready',
  'update change upgrade downgrade switch',
  'keep kept',
  'clock timer countdown',
  'cookie tracking track',
]

/** The other words of its row, by each word; all as forms (`wordsOf`). */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  ROWS.flatMap((row) => {
    const forms = [...new Set(wordsOf(row).map(({ form }) => form))]
    return forms.map((form) => [form, forms.filter((other) => other !== form)] as const)
  }),
)

/** Words of questions that say nothing about what is asked. Those with an apostrophe have lost it (`readMessage`). */
export const EMPTY_FORMS: ReadonlySet<string> = new Set(
  wordsOf(
    `happen work use get want anything something everything tell know explain mean thing long difference please actually really exactly maybe
    dont didnt doesnt cant wont isnt arent wasnt im ive id whats hows wheres theres lets youre hi hello thanks cutscore site
    website here`,
  ).map(({ form }) => form),
)

/** Phrases of visitors, and what the site calls the same. */
const PHRASES: readonly [phrase: RegExp, ours: string][] = [
  [/\b(?:sign up|signup|register|registration|open an account)\b/g, 'create account'],
  [/\b(?:log in|login|log on|signin)\b/g, 'sign in'],
  [/\b(?:terms and conditions|terms of service|tos)\b/g, 'terms of use'],
  [/\b(?:privacy policy|data protection)\b/g, 'privacy'],
  [/\be ?mails?\b|\bmails?\b/g, 'email'],
  [/\bwifi\b/g, 'internet'],
  [/\bspaced (?:repetition|reviews?)\b/g, 'reviews forget'],
  [/\bflash ?cards?\b/g, 'review cards'],
  [/\b(?:hiring|jobs?|vacanc\w+)\b/g, 'careers'],
  [/\b(?:self host\w*|host (?:it|cutscore) (?:myself|ourselves)|on premises?)\b/g, 'run yourself'],
  [/\bgdpr(?: compliant)?\b/g, 'gdpr privacy data'],
  [/\b(?:smartphone|mobile phone|mobile)\b/g, 'phone'],
  [/\b(?:renew|renews|renewal) automatically\b/g, 'renews'],
  [/\b(?:brain ?)?dumps?\b/g, 'real exam questions'],
]

/** The words of a message in the words of the site. */
export function spellOut(text: string): string[] {
  return PHRASES.reduce((said, [phrase, ours]) => said.replaceAll(phrase, ours), text).split(' ')
}
