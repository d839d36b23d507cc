import { daysBetween } from '../../calendar-days.ts'
import { ask, PHRASES, said } from '../phrases.ts'
import type { NextStep, Piece, Reply, TutorLanguage } from '../reply.ts'

type Domain = { code: string; name: string }

export type PlanToTell = {
  /** True if the learner's last result was a fail. */
  isAfterFail: boolean
  plan: DatedPlan | UndatedPlan
}
type DatedPlan = {
  /** The learner's day. */
  today: string
  examOn: string
  /** In order. `domain` is null for the dress rehearsal. */
  sessions: readonly { day: string; domain: Domain | null; minutes: number }[]
}
/** The plan of a learner who has set no exam date. */
type UndatedPlan = { examOn: null; steps: readonly { domain: Domain; questions: number }[] }

const MOST_LINES = 4
const QUESTIONS = 5

/**
 * What the study plan asks next. `known` is null if there is nothing to plan from, and `nameDay` writes a day in the learner's
 * language.
 */
export function tellPlan(
  known: PlanToTell | null,
  language: TutorLanguage,
  nameDay: (day: string) => string,
): Reply {
  const phrases = PHRASES[language]
  const openPlan: NextStep = { kind: 'plan', text: phrases.stepPlan }
  const isEmpty = known?.plan.examOn === null && known.plan.steps.length === 0
  if (known === null || isEmpty)
    return {
      pieces: [said(phrases.tellNoPlan)],
      askedBack: phrases.backNoPlan,
      next: [openPlan, ask(phrases.askWeakSpots), ask(phrases.askQuiz)],
    }
  const { isAfterFail, plan } = known
  const { pieces, domain } =
    plan.examOn === null ? tellSteps(plan, language) : tellSessions(plan, language, nameDay)
  return {
    pieces: [...(isAfterFail ? [said(phrases.tellAfterFailedExam)] : []), ...pieces],
    askedBack: plan.examOn === null ? phrases.backTooFewAnswers : phrases.backPlan,
    next: [...(domain ? [practise(domain, language)] : []), openPlan, ask(phrases.askWeakSpots)],
  }
}

type Told = { pieces: Piece[]; domain: Domain | null | undefined }

function tellSessions(
  { today, examOn, sessions }: DatedPlan,
  language: TutorLanguage,
  nameDay: (day: string) => string,
): Told {
  const phrases = PHRASES[language]
  if (sessions.length === 0) return { pieces: [said(phrases.tellNothingToPlan)], domain: null }
  const lines = sessions
    .slice(0, MOST_LINES)
    .map(({ day, domain, minutes }) =>
      phrases.tellPlanLine(nameDay(day), minutes, domain?.name ?? phrases.planRehearsal),
    )
  const left = sessions.length - lines.length
  return {
    pieces: [
      said(phrases.tellPlan(Math.max(0, daysBetween(today, examOn)))),
      listed(lines),
      ...(left > 0 ? [said(phrases.tellPlanGoesOn(left))] : []),
    ],
    domain: sessions[0]?.domain,
  }
}

function tellSteps({ steps }: UndatedPlan, language: TutorLanguage): Told {
  const phrases = PHRASES[language]
  const lines = steps
    .slice(0, MOST_LINES)
    .map(({ domain, questions }) => phrases.tellPlanStep(domain.name, questions))
  return { pieces: [said(phrases.tellPlanWithoutDate), listed(lines)], domain: steps[0]?.domain }
}

const listed = (lines: readonly string[]): Piece => said(lines.map((line) => `- ${line}`).join('\n'))

function practise({ code }: Domain, language: TutorLanguage): NextStep {
  const text = PHRASES[language].stepPractise(QUESTIONS)
  return { kind: 'practise', text, domain: code, objective: null, count: QUESTIONS }
}
