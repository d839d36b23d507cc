import { LANDING_QUESTIONS } from '../../site/frequent-questions.ts'
import type { AssistantReply } from './assistant-reply.ts'
import { withoutVerdict } from './quote-text.ts'
import type { KnownCourse } from './site-knowledge.ts'

/** What the answers to topics depend on. */
export type TopicFacts = {
  /** False while nothing can be bought on this site. */
  isSelling: boolean
  /** True if the site has a page at this URL. Articles depend on the operator. */
  hasUrl: (url: string) => boolean
}

export type TopicQuestion = TopicFacts & {
  /** The words of the message (`readMessage`). */
  text: string
  courses: readonly KnownCourse[]
  /** The course with a free sample that the message names; null if it names none or several. */
  sampled: KnownCourse | null
  /** Quotes the section at this URL or the frequent question with this title; null if the site has no such text. */
  quote: (urlOrTitle: string) => AssistantReply | null
}

/** What visitors ask most, answered by a template with the site's own figures or by the text that says it. */
export type Topic = {
  name: string
  /** Tested against the words of the message (`readMessage`). */
  asks: RegExp
  /** A message with these words asks something more particular. */
  except?: RegExp
  /** Null if the site lacks the text; then the other rules answer. */
  answer: (question: TopicQuestion) => AssistantReply | null
}

export const reply = (message: string, text: string, url: string): AssistantReply => ({
  message,
  cta: { text, url },
})
export const CHOOSE_A_COURSE = ['Choose a course', '/courses'] as const
export const WRITE_TO_US = ['Contact us', '/contact'] as const

export function articleOr(
  hasUrl: TopicFacts['hasUrl'],
  text: string,
  url: string,
): readonly [text: string, url: string] {
  return hasUrl(url) ? [text, url] : ['Read the short answers', '/faq']
}

/** What a frequent question of the home page answers, for messages that ask it in other words. */
export function answerTo(question: string): string {
  const found = LANDING_QUESTIONS.find(({ title }) => title === question)
  if (!found) throw new Error(`no frequent question is called “${question}”`)
  return withoutVerdict(found.content)
}
