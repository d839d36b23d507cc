/** In exam mode the tutor gives hints only. */
export const CHAT_MODES = ['study', 'exam'] as const
export type ChatMode = (typeof CHAT_MODES)[number]

export const CHAT_LIMITS = {
  /** In characters, of what a learner writes. */
  messageLength: 4_000,
  /** Of both sides together, in one conversation. */
  messages: 200,
  /** The same in bytes as JSON. The message and reply that exceed it are the last, so what is read at once is little longer. */
  bytes: 300_000,
  /** Of one person. */
  conversations: 500,
  /** On one page of the list. */
  conversationsPage: 20,
  titleLength: 80,
  /**
   * How many messages one search reads, beginning with the newest conversations; the last of them is read whole. It goes on from
   * there when the person asks for older ones.
   */
  searchedMessages: 3_000,
  searchLength: 100,
  /** Of one person, in a minute. */
  asksAMinute: 30,
} as const

export const RATING_REASONS = ['wrong', 'off_topic', 'unclear', 'too_long', 'gave_away', 'other'] as const
export type RatingReason = (typeof RATING_REASONS)[number]

/** The title of a conversation: the beginning of its first message, in one line. */
export function titleOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= CHAT_LIMITS.titleLength) return line
  const beginning = line.slice(0, CHAT_LIMITS.titleLength - 1)
  // Half of a character that takes two places would be stored as a question mark.
  return `${beginning.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
