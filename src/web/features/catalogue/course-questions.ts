import type { CourseDetail } from '#contract/catalogue.ts'
import { COURSE_QUESTIONS } from '#domain/site/course-questions.ts'
import type { FrequentQuestion } from '#domain/site/frequent-questions.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatPercent } from '../../lib/format.ts'

/** Common questions before starting, answered from the course's data and the site's features. */
export function buildQuestions(course: CourseDetail): FrequentQuestion[] {
  const { realExam, timedExam, lifetime, oneSubscription, wrongQuestion } = COURSE_QUESTIONS
  return [
    { title: 'What is in this course?', content: contents(course) },
    { title: 'Can I try it before I subscribe?', content: sample(course) },
    realExam,
    timedExam,
    { title: 'What do I need to pass?', content: passMark(course) },
    lifetime,
    oneSubscription,
    wrongQuestion,
  ]
}

function contents({ sets, questionsCount }: CourseDetail): string {
  const rest =
    'Each choice has its reason, right or wrong, and each timed exam ends with a score for every domain.'
  if (sets.length === 0) return `Its practice sets are still being written. ${rest}`
  return `${formatCount(sets.length, 'practice set')} with ${formatCount(questionsCount, 'question')}, to practise without a clock or to sit against one. ${rest}`
}

function sample({ sampleCount }: CourseDetail): string {
  if (sampleCount === 0) return 'This course has no free sample yet. Other courses in the catalogue do.'
  return `Yes. A sample of ${formatCount(sampleCount, 'question')} is free and needs no account. They are in no practice set, so nothing of the course is used up.`
}

function passMark({ blueprint }: CourseDetail): string {
  if (!blueprint) return 'No mark is known for this exam, so a result shows your score and no verdict.'
  return `Results here are measured against ${formatPercent(blueprint.cutPercent)} of the points. That is an assumption, and the result says so: how many points pass is up to the vendor, and differs between forms of the exam.`
}
