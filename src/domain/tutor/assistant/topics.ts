import type { Topic } from './topic.ts'
import { TOPICS_OF_EXAMS } from './topics-of-exams.ts'
import { TOPICS_OF_MONEY } from './topics-of-money.ts'
import { TOPICS_OF_SITE } from './topics-of-site.ts'

/** In the order in which they are tried. */
export const TOPICS: readonly Topic[] = [...TOPICS_OF_SITE, ...TOPICS_OF_MONEY, ...TOPICS_OF_EXAMS]

/** Attempts to make it do or say something else. There is no language model that could follow them. */
export const INJECTION =
  /\b(?:ignore|disregard|forget|override|bypass)\b.*\b(?:instructions?|prompts?|rules?|above|previous|everything)\b|\bsystem prompt\b|\bjailbreak\b|\bdeveloper mode\b|\bpretend\b|\bact as\b|\byou are now\b|\brole ?play\b|\banswers? keys?\b.*\b(?:show|give|reveal|print|send)\b|\b(?:show|give|reveal|print|send)\b.*\banswers? keys?\b/
