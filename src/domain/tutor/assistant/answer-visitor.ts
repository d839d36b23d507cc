import { isPublicUrl } from '../../site/public-url.ts'
import { isContentWord, wordsOf } from '../words/words.ts'
import type { AssistantReply } from './assistant-reply.ts'
import { denyCourse, describeCourses, listCourses, offerCourses } from './course-answers.ts'
import { findText, indexTexts, type TextIndex } from './find-text.ts'
import { type CourseMatch, matchCourses, OTHER_CERTIFICATION } from './match-courses.ts'
import { quoteText } from './quote-text.ts'
import { buildVocabulary, readMessage, type Vocabulary } from './read-message.ts'
import type { KnownCourse, SiteText } from './site-knowledge.ts'
import { spellOut } from './synonyms.ts'
import type { TopicFacts, TopicQuestion } from './topic.ts'
import { INJECTION, TOPICS } from './topics.ts'

/** What the assistant knows. Build it once for the same texts and courses. */
export type Assistant = {
  index: TextIndex
  courses: readonly KnownCourse[]
  vocabulary: Vocabulary
  facts: TopicFacts
}

/** Words of questions that the texts may not contain, so that typing errors in them are corrected too. */
const WORDS_OF_QUESTIONS = `
  hello thanks please much many cost price pricing cheap expensive refund money back cancel subscription subscribe trial
  sample free demo tutor course courses certification certificate exam exams practice question questions contact support
  person human phone email password account delete newsletter team company enterprise plan plans kubernetes azure amazon
  google terraform security network which there have offer does about help who what where when`

/** Words that ask about a course without naming one. */
const ASKS_FOR_COURSE = /^(?:courses?|certifications?|certificates?|certs?|exams?|trainings?|class|classes)$/
const AROUND_COURSE =
  /^(?:offer|offers|prepare|preparing|preparation|prep|pass|study|studying|learn|learning|teach|practice|practise|practicing|practising|questions?|sets?|tests?|available|exist|want|need|looking|find|get|help|please|hi|hello|got|support|cover|interested|info|information|tell|know|hard|difficult|level|beginners?|retired?|many)$/
const COURSE = /\b(?:courses?|certifications?|trainings?)\b/
const COURSE_ABOUT = /\b(?:courses?|certifications?|trainings?) (?:about|on|in|for)\b/
const ASKS_WHETHER = /^(?:do you|have you|is there|are there|is this|any|got)\b/
const ASKS_FOR_LIST =
  /\b(?:which|what|all|list|how many|show|your)\b.*\b(?:courses|certifications|certificates|certs|exams|vendors)\b|^(?:courses|certifications|exams|catalogue|catalog)$|\b(?:courses|certifications|exams) (?:do you|are there|can i)\b/

export function buildAssistant(
  texts: readonly SiteText[],
  courses: readonly KnownCourse[],
  { isSelling }: Pick<TopicFacts, 'isSelling'>,
): Assistant {
  const urls = new Set(texts.map(({ url }) => url.split('#')[0]))
  return {
    index: indexTexts(texts),
    courses,
    vocabulary: buildVocabulary([
      WORDS_OF_QUESTIONS,
      ...texts.flatMap(({ title, heading, lines }) => [title, heading ?? '', ...lines]),
      ...courses.map(({ title, provider, category }) => `${title} ${provider} ${category}`),
    ]),
    facts: { isSelling, hasUrl: (url) => urls.has(url) },
  }
}

/**
 * Answers a visitor by rules, always in the same way: from the list of topics, the courses, or the text that fits best.
 * Says that it does not know if none fits. Its button leads to a public page or is left out, whatever the texts contain.
 */
export function answerVisitor(assistant: Assistant, message: string): AssistantReply {
  const reply = findReply(assistant, message)
  return reply.cta && isPublicUrl(reply.cta.url) ? reply : { ...reply, cta: null }
}

function findReply({ index, courses, vocabulary, facts }: Assistant, message: string): AssistantReply {
  const { words, text } = readMessage(message, vocabulary)
  const match = matchCourses(words, courses)
  const others = contentWords(words).filter((word) => !match.named.has(word) && !AROUND_COURSE.test(word))
  const unexplained = others.filter((word) => !ASKS_FOR_COURSE.test(word))
  const asksForCourse = others.some((word) => ASKS_FOR_COURSE.test(word))

  if (match.courses.length > 0 && unexplained.length === 0)
    return describeCourses(match.courses, ASKS_WHETHER.test(text))
  if (match.hasUnknownCode && (asksForCourse || words.length <= 5)) return denyCourse()
  const wanted = spellOut(text)
  const question: TopicQuestion = {
    ...facts,
    text,
    courses,
    sampled: sampledOf(match.courses),
    quote: (name) => quoteNamed(index, name, wanted),
  }
  for (const { asks, except, answer } of TOPICS) {
    const reply = asks.test(text) && !except?.test(text) ? answer(question) : null
    if (reply) return reply
  }
  if (ASKS_FOR_LIST.test(text) && unexplained.length === 0) return listCourses(courses)
  if (INJECTION.test(text)) return refuse()
  if (COURSE_ABOUT.test(text)) return isMostlyNames(words, match) ? offerCourses(match.courses) : denyCourse()
  const found = findText(index, wanted)
  if (found) return quoteText(found, wanted, index)
  if (OTHER_CERTIFICATION.test(text)) return denyCourse()
  if (isMostlyNames(words, match)) return offerCourses(match.courses)
  return COURSE.test(text) && unexplained.length <= 3 ? denyCourse() : abstain()
}

/** A word such as "data" or "AI" names courses, and occurs in questions about something else. */
function isMostlyNames(words: readonly string[], { courses, named }: CourseMatch): boolean {
  const content = contentWords(words)
  return courses.length > 0 && content.filter((word) => named.has(word)).length * 2 >= content.length
}

function quoteNamed(index: TextIndex, name: string, words: readonly string[]): AssistantReply | null {
  const found = index.texts.find(({ kind, title, url }) => (kind === 'question' ? title : url) === name)
  return found ? quoteText(found, words, index) : null
}

/** The only course of the list, if it has a sample. */
function sampledOf([course, ...others]: readonly KnownCourse[]): KnownCourse | null {
  return course && others.length === 0 && course.sampleCount > 0 ? course : null
}

function contentWords(words: readonly string[]): string[] {
  return wordsOf(words.join(' '))
    .filter(isContentWord)
    .map(({ shown }) => shown)
}

function refuse(): AssistantReply {
  return {
    message:
      'I can’t do that. I only look up answers about this site: its courses, plans, policies and help. Answers to questions of a course are shown once you have answered them.',
    cta: { text: 'Search the help', url: '/help' },
  }
}

function abstain(): AssistantReply {
  return {
    message:
      'I don’t know that: I found nothing about it on this site. Ask me about courses, plans, refunds or timed exams, search the help, or write to us. A person answers by email.',
    cta: { text: 'Contact us', url: '/contact' },
  }
}
