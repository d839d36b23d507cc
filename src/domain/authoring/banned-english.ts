import { withoutCode } from './code.ts'

/** Phrases by which a text reads like a translation, and what to write instead. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:is|are|was|were) to be (?=\w+(?:ed|en|t|d)\b|done|shown|known|drawn)/i,
    '"has to be", "must be" or "should be"',
  ],
  [/\banew\b/i, '"again"'],
  [/\bof (?:its|their|his|her) own\b/, '"separate" or "another"'],
  [/\bstands? (?:in(?! for)|on|at|under|there|beside|above|below)\b/, '"is"'],
  [/\b(?:can|could)(?:not|n['’]t) be had\b/, '"is not available"'],
  [/\bby themselves\b/i, '"automatically" or "alone"'],
  [/\bnobody\b/i, '"no one", or name who does'],
  [/\bsomebody\b/i, '"someone", or name who'],
  [/\bwhoever\b/i, '"anyone who", or name the person'],
  [/\b(?:lies|lie|lay) (?:in|on|at|under|there|beside|with)\b/, '"is"'],
]

export type BannedPhrase = { phrase: string; instead: string }

/** The banned phrases in a Markdown text, outside code. */
export function findBannedEnglish(markdown: string): BannedPhrase[] {
  const prose = withoutCode(markdown)
  return BANNED.flatMap(([pattern, instead]) =>
    [...prose.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([phrase]) => ({
      phrase: phrase.trim(),
      instead,
    })),
  )
}

/** What to say about each banned phrase. */
export function bannedEnglishProblems(markdown: string): string[] {
  return findBannedEnglish(markdown).map(
    ({ phrase, instead }) => `"${phrase}" reads like a translation – write ${instead}`,
  )
}
