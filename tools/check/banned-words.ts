/**
 * Maps a word in the name of a file or an export to its replacement. A new entry needs a row in
 * docs/words.md.
 */
export const BANNED_IN_NAMES: ReadonlyMap<string, string> = new Map([
  ['sitting', 'attempt'],
  ['sittings', 'attempts'],
  ['told', 'revealed'],
  ['catalog', 'catalogue'],
  ['keys', 'shortcuts, answer keys or query keys'],
  ['money back', 'refund'],
  ['pay back', 'refund'],
  ['returned money', 'failed refund'],
  ['utils', 'what it holds'],
  ['helpers', 'what it holds'],
  ['manager', 'what it does'],
  ['misc', 'what it holds'],
])

/** Pairs a construction in texts that people read with its replacement. */
export const BANNED_IN_TEXTS: readonly [pattern: RegExp, instead: string][] = [
  [/\b(?:somebody|nobody|whoever)\b/i, 'a noun: someone, no one, the person who …'],
  [/\bstands? (?:in|on|under|beside|there|open|at)\b/, 'is'],
  [/\b(?:lies|lie) (?:in|on|under|beside|between)\b/, 'is'],
  [
    /(?:^|[.!?]\s)(?:Of what|Of (?:all|those)|Whose|Whoever|What was|Who was|Who is)\b(?![^.!?]*\?)/,
    'the subject first',
  ],
  [/\b(?:one|a) press\b/, 'one click'],
  [/\bsittings?\b/i, 'attempt, timed exam or practice session'],
  [/\b(?:pay|pays|paid) back\b/, 'refund'],
  [/\b[Mm]ails?\b(?! server)/, 'email'],
]
