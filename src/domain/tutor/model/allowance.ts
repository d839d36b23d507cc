import { hasFeature, isPro, type Viewer } from '../../billing/entitlements.ts'

/** How many replies a language model phrases, by price plan and day of the learner; after that, the default tutor replies. */
const REPLIES_A_DAY = { pro: 40, priority: 150 } as const

/** How many tokens all people together may use on one day, unless the operator sets another number. */
export const DAILY_TOKENS = 1_000_000

/** What a reply may cost at most, in tokens of the model. Replies have 120 words; some models think before they write. */
export const MAX_OUTPUT_TOKENS = 1_500

/** Prose of our five languages has three to four characters a token, so this leaves a margin for code and names. */
const CHARACTERS_A_TOKEN = 2
/** For what providers add to a prompt, such as roles. */
const EXTRA_TOKENS = 100

/** True if the person's plan includes the priority tutor. */
export function hasPriority(viewer: Viewer): boolean {
  return hasFeature(viewer, 'priority_tutor')
}

export function modelRepliesADay(viewer: Viewer): number {
  if (!isPro(viewer)) return 0
  return hasPriority(viewer) ? REPLIES_A_DAY.priority : REPLIES_A_DAY.pro
}

/** Twice what a reply usually takes. */
const TOKENS_A_REPLY = 3_000
/** The largest part of everyone's tokens that one person may use, so that no one uses them up for all others. */
const LARGEST_SHARE = 1 / 4
/** Even of a small day, a person may use enough for a few replies. */
const LEAST_TOKENS = 10_000

/** How many tokens one person may use on a day: long messages use them up before the replies are. */
export function tokensADay(repliesADay: number, dailyTokens: number): number {
  return Math.floor(
    Math.min(repliesADay * TOKENS_A_REPLY, Math.max(LEAST_TOKENS, dailyTokens * LARGEST_SHARE)),
  )
}

/** A prompt: what a learner typed, and the rest, which is the course's text or ours. */
type PromptTexts = { typed: string; ours: string }

/**
 * The most tokens that a prompt may have. What is typed may be emoji or noise, for which the only limit is that each byte is at
 * most one token.
 */
export function promptTokens({ typed, ours }: PromptTexts): number {
  return bytesOf(typed) + tokensOf(ours)
}

/** An estimate for prose, on the safe side. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN)
}

/** The most tokens that a reply to this prompt may use, both together. */
export function tokensToReserve(prompt: PromptTexts): number {
  return promptTokens(prompt) + EXTRA_TOKENS + MAX_OUTPUT_TOKENS
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
