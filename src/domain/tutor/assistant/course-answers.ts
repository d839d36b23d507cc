import { providerShown, titleShown } from '../../catalogue/course-names.ts'
import type { AssistantReply } from './assistant-reply.ts'
import type { KnownCourse } from './site-knowledge.ts'

/** Titles are long, so more would not be read. */
const MOST_LISTED = 8

const ALL_COURSES = { text: 'See all courses', url: '/courses' }

export function listCourses(courses: readonly KnownCourse[]): AssistantReply {
  if (courses.length === 0) return { message: 'No course is published here yet.', cta: null }
  const head = courses.length === 1 ? 'There is 1 course:' : `There are ${courses.length} courses:`
  return { message: [head, ...titlesOf(courses)].join('\n'), cta: ALL_COURSES }
}

/** What is known about the courses that a message names. There must be one. */
export function describeCourses(courses: readonly KnownCourse[], isYesOrNo: boolean): AssistantReply {
  const [course, ...others] = courses
  if (!course) return denyCourse()
  if (others.length === 0)
    return {
      message: `${isYesOrNo ? 'Yes: ' : ''}${factsOf(course)}`,
      cta: { text: 'Open the course', url: `/course/${course.slug}` },
    }
  const head = `${isYesOrNo ? 'Yes, these' : 'These'} courses are about that:`
  return { message: [head, ...titlesOf(courses)].join('\n'), cta: ALL_COURSES }
}

/** For a message that names courses, but asks something that the assistant cannot answer. */
export function offerCourses(courses: readonly KnownCourse[]): AssistantReply {
  const { message, cta } = describeCourses(courses, false)
  return { message: `I have no exact answer to that. This is what comes close.\n${message}`, cta }
}

/** For people who do not know where to begin. */
export function listForBeginners(courses: readonly KnownCourse[]): AssistantReply | null {
  const first = courses.filter(({ level, retirement }) => level === 'Beginner' && !retirement?.isPast)
  if (first.length === 0) return null
  return { message: ['These courses are for beginners:', ...titlesOf(first)].join('\n'), cta: ALL_COURSES }
}

function titlesOf(courses: readonly KnownCourse[]): string[] {
  const rest = courses.length - MOST_LISTED
  return [
    ...courses.slice(0, MOST_LISTED).map(({ title }) => `• ${titleShown(title)}`),
    ...(rest > 0 ? [`and ${rest} more.`] : []),
  ]
}

function factsOf(course: KnownCourse): string {
  const { title, provider, level, setsCount, questionsCount, sampleCount, retirement } = course
  return [
    `${titleShown(title)}, by ${providerShown(provider)}. Level: ${level}.`,
    setsCount === 0
      ? 'Its practice sets are still being written.'
      : `The course has ${count(setsCount, 'practice set')} with ${count(questionsCount, 'question')}.`,
    ...(sampleCount > 0
      ? [`Its free sample has ${count(sampleCount, 'question')} and needs no account.`]
      : []),
    ...(retirement?.isPast ? [retired(retirement.successor)] : []),
  ].join(' ')
}

function retired(successor: string | null): string {
  const next = successor === null ? '' : ` Its successor is ${successor}.`
  return `The vendor no longer offers this exam.${next}`
}

export function denyCourse(): AssistantReply {
  return {
    message: 'There is no course about that here. The list shows every course that there is.',
    cta: ALL_COURSES,
  }
}

function count(value: number, one: string): string {
  return `${value} ${value === 1 ? one : `${one}s`}`
}
