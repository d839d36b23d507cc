import { SITE } from '../../site/site.ts'

/** In characters, after trimming. */
export const ASSISTANT_MESSAGE_MAX = 4_000
export const ASSISTANT_REPLY_MAX_WORDS = 120

/** Plain text: a template, or sentences of a text of the site. The button leads to the source, a public page. */
export type AssistantReply = { message: string; cta: { text: string; url: string } | null }

/** The first message of a conversation. */
export const ASSISTANT_GREETING = `Hi! I’m ${SITE.name}’s AI certification assistant. Ask me about courses, plans, refunds or how practice and timed exams work. I’m not a language model: I look answers up on this site and show you where they come from.`

/** Questions to begin with. The assistant knows an answer to each. */
export const ASSISTANT_STARTERS = [
  'Which courses do you have?',
  'How much does it cost?',
  'Can I try it for free?',
] as const
