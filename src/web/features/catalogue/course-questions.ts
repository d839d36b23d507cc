import type { CourseDetail } from '#contract/catalogue.ts'
import { TIME_LIMITS } from '#domain/attempts/attempt-limits.ts'
import { formatCount, formatPercent } from '../../lib/format.ts'

export type Question = { title: string; content: string }

/** Common questions before starting, answered from the course's data and the site's features. */
export function buildQuestions(course: CourseDetail): Question[] {
  return [
    { title: 'What is in this course?', content: contents(course) },
    { title: 'Can I try it before I subscribe?', content: sample(course) },
    {
      title: 'Are these questions from the real exam?',
      content:
        'No. They are written for this course from the published objectives and documentation, and each names its source. Questions copied from a real exam break its rules, and can cost you the certificate.',
    },
    {
      title: 'How does a timed exam work?',
      content: `You choose a set and ${timeLimits()} minutes. The clock cannot be paused, each answer is saved as you give it, and the exam is submitted when time runs out. If your connection breaks or you close the window, come back and go on with the time that is left.`,
    },
    { title: 'What do I need to pass?', content: passMark(course) },
    {
      title: 'What does lifetime access mean?',
      content:
        'The course does not expire: it is open to you, with every correction made to it, for as long as you have a subscription.',
    },
    {
      title: 'Do I have to subscribe to each course?',
      content: 'No. One subscription opens every course on this site, those that are added later too.',
    },
    {
      title: 'What if a question is wrong?',
      content:
        'Choose “Report a mistake” below its explanation and say what is wrong. An author reads every report. A corrected question is a new version, and results you already have keep the one you answered.',
    },
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

/** "30, 45, 60, 90 or 120". */
function timeLimits(): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(TIME_LIMITS.map(String))
}
