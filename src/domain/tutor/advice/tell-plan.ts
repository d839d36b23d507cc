import { daysBetween } from '../../calendar-days.ts'
import { ask, PHRASES, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'

export type PlanToTell = {
  /** The learner's day. */
  today: string
  /** Null if the learner has set no date. Then `sessions` have no days. */
  examOn: string | null
  /** In order. `domain` is null for the dress rehearsal. */
  sessions: readonly { day: string | null; domain: { code: string; name: string } | null; minutes: number }[]
  /** True if the learner's last result was a fail. */
  isAfterFail: boolean
}

const MOST_SESSIONS = 4
const QUESTIONS = 5

/**
 * The next sessions of the study plan, which is computed elsewhere; null if there is none. `nameDay` writes a day in the
 * learner's language.
 */
export function tellPlan(
  plan: PlanToTell | null,
  language: TutorLanguage,
  nameDay: (day: string) => string,
): Reply {
  const phrases = PHRASES[language]
  if (plan === null || plan.sessions.length === 0)
    return {
      pieces: [said(phrases.tellNoPlan)],
      askedBack: phrases.backNoPlan,
      next: [ask(phrases.askWeakSpots), ask(phrases.askQuiz)],
    }
  const { today, examOn, sessions, isAfterFail } = plan
  const shown = sessions.slice(0, MOST_SESSIONS)
  const left = sessions.length - shown.length
  const lines = shown.map(({ day, domain, minutes }) => {
    const what = domain?.name ?? phrases.planRehearsal
    return `- ${day === null ? what : phrases.tellPlanLine(nameDay(day), minutes, what)}`
  })
  return {
    pieces: [
      ...(isAfterFail ? [said(phrases.tellAfterFailedExam)] : []),
      said(
        examOn === null
          ? phrases.tellPlanWithoutDate
          : phrases.tellPlan(Math.max(0, daysBetween(today, examOn))),
      ),
      said(lines.join('\n')),
      ...(left > 0 ? [said(phrases.tellPlanGoesOn(left))] : []),
    ],
    askedBack: phrases.backPlan,
    next: [
      ...(shown[0]?.domain
        ? [
            {
              kind: 'practise' as const,
              text: phrases.stepPractise(QUESTIONS),
              domain: shown[0].domain.code,
              objective: null,
              count: QUESTIONS,
            },
          ]
        : []),
      ask(phrases.askWeakSpots),
    ],
  }
}
