import { retirementOf } from '../../catalogue/retirement.ts'
import { ask, PHRASES, type Phrases, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'

/** What the blueprint of a course says about the real exam. */
export type ExamOutline = {
  minutes: number
  questions: { min: number; max: number }
  /** False if the number of questions is an estimate. */
  countsPublished: boolean
  domains: readonly { name: string; weightMin: number; weightMax: number }[]
  /** Like `countsPublished`, for the weights of domains. */
  weightsPublished: boolean
  /** The vendor's scale. `cut` is its pass mark, null if the vendor publishes none. */
  scale: { max: number; cut: number | null; cutPublished: boolean } | null
  /** The pass mark that is assumed here, in percent of the points. */
  rawCut: { percent: number }
  /** The last day of the exam; null if it has none. */
  retiresOn: string | null
  successor: string | null
}

const QUESTIONS = 5

/** The facts of the real exam, with what is an estimate marked as such; null as an outline if the course has none. */
export function tellExam(
  outline: ExamOutline | null,
  course: { title: string },
  { language, now }: { language: TutorLanguage; now: Date },
): Reply {
  const phrases = PHRASES[language]
  if (outline === null)
    return { pieces: [said(phrases.tellNoExam)], askedBack: phrases.backTopic, next: [ask(phrases.askQuiz)] }
  const { tellExamDomains, tellExamDomain } = phrases
  const [facts, retirement] = [tellFacts(outline, language), tellRetirement(outline, language, now)]
  // That it is retired is news; that it is not is none.
  const isNews = retirementOf(outline, now) !== null
  const domains = outline.domains.map(
    ({ name, weightMin, weightMax }) => `- ${tellExamDomain(name, rangeOf(weightMin, weightMax))}`,
  )
  return {
    pieces: [
      said(phrases.tellExam(course.title)),
      said((isNews ? [...retirement, ...facts] : [...facts, ...retirement]).join('\n')),
      said(`${marked(tellExamDomains, outline.weightsPublished, phrases)}:`),
      said(domains.join('\n')),
    ],
    askedBack: phrases.backExam,
    next: [
      {
        kind: 'practise',
        text: phrases.stepPractise(QUESTIONS),
        domain: null,
        objective: null,
        count: QUESTIONS,
      },
      ask(phrases.askPlan),
    ],
  }
}

function tellFacts(
  { questions, minutes, countsPublished, scale, rawCut }: ExamOutline,
  language: TutorLanguage,
): string[] {
  const phrases = PHRASES[language]
  const vendors =
    scale === null || scale.cut === null
      ? []
      : [marked(phrases.tellExamMark(scale.cut, scale.max), scale.cutPublished, phrases)]
  return [
    marked(phrases.tellExamQuestions(rangeOf(questions.min, questions.max)), countsPublished, phrases),
    phrases.tellExamMinutes(minutes),
    ...vendors,
    marked(phrases.tellExamMarkHere(rawCut.percent), false, phrases),
  ].map((line) => `- ${line}`)
}

function tellRetirement(outline: ExamOutline, language: TutorLanguage, now: Date): string[] {
  const { tellExamRetired, tellExamRetires, tellExamSuccessor, tellExamNoLastDay } = PHRASES[language]
  const retirement = retirementOf(outline, now)
  if (retirement === null) return [`- ${tellExamNoLastDay}`]
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const day = days.format(new Date(retirement.on))
  return [
    `- ${retirement.isPast ? tellExamRetired(day) : tellExamRetires(day)}`,
    ...(retirement.successor === null ? [] : [`- ${tellExamSuccessor(retirement.successor)}`]),
  ]
}

/** With "our estimate" unless the vendor publishes it. */
function marked(text: string, isPublished: boolean, { tellExamEstimate }: Phrases): string {
  return isPublished ? text : tellExamEstimate(text)
}

function rangeOf(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`
}
