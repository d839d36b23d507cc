import { hasFeature, isPro, type Viewer } from '../billing/entitlements.ts'

/** How many replies a language model phrases, by price plan and day of the learner; after that, the default tutor replies. */
const REPLIES_A_DAY = { pro: 40, priority: 150 } as const

/** How many tokens all people together may use on one day, unless the operator sets another number. */
export const DAILY_TOKENS = 1_000_000

/** What a reply may cost at most, in tokens of the model. Replies have 120 words; some models think before they write. */
export const MAX_OUTPUT_TOKENS = 1_500

/** No tokenizer makes more tokens from a text than this, in characters of our five languages. */
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

/** The most tokens that a text may have; used where the provider does not count them. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN)
}

/** The most tokens that a reply to this prompt may use, both together. */
export function tokensToReserve(prompt: string): number {
  return tokensOf(prompt) + EXTRA_TOKENS + MAX_OUTPUT_TOKENS
}
