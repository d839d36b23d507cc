import { laterDay } from '#domain/calendar-days.ts'
import { type Belief, priorBelief } from '#domain/readiness/belief.ts'
import { groupOf } from '#domain/study-plan/bank.ts'
import type { EditedSession, PlanEdit } from '#domain/study-plan/plan-edits.ts'
import type { PlanInput } from '#domain/study-plan/plan-input.ts'
import { buildExamForm } from './exam-form.ts'

export const MONDAY = '2026-11-23'

/** What is believed of a person who has answered as many questions in each of three domains. */
export function beliefAfter(answered: number): Belief {
  return { ...priorBelief([0, 0, 0]), firstAttempts: [answered, answered, answered] }
}

/** New questions in the domains d0, d1 and so on. */
export function newQuestions(today: string, counts = [20, 12, 8]): PlanInput['bank'] {
  return counts.map((questions, at) =>
    groupOf({ domain: `d${at}`, questions, reveals: 0, seenOn: null, today }),
  )
}

/** The plan of a person with an exam in 18 days, 30 minutes a day and free weekends. */
export function buildPlanInput(changes: Partial<PlanInput> = {}): PlanInput {
  const { today = MONDAY } = changes
  return {
    today,
    goal: { examOn: laterDay(today, 18), minutesADay: 30, restDays: [6, 7] },
    edits: [],
    belief: beliefAfter(10),
    answeredAt: new Date(`${today}T08:00:00Z`),
    form: buildExamForm([0.5, 0.3, 0.2], { bankSize: 40 }),
    bank: newQuestions(today),
    rehearsal: null,
    answeredToday: 0,
    ...changes,
  }
}

/** Any goal, bank and changes. `most`: how many questions are in a group. */
export function randomPlanInput(
  random: () => number,
  { today = laterDay('2026-01-01', Math.floor(1500 * random())), most = 15 } = {},
): PlanInput {
  const whole = wholeOf(random)
  const isKept = random() < 0.3
  return buildPlanInput({
    today,
    goal: {
      examOn: laterDay(today, whole(-2, random() < 0.1 ? 731 : 60)),
      minutesADay: whole(5, random() < 0.5 ? 30 : 300),
      restDays: [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.3).slice(0, 6),
    },
    edits: Array.from({ length: whole(0, 6) }, (_, at) => randomEdit(random, { today, id: `e${at}` })),
    belief: beliefAfter(whole(0, 12)),
    bank: [0, 1, 2].flatMap((domain) =>
      [0, 1, 2, 3].map((reveals) =>
        groupOf({
          domain: `d${domain}`,
          questions: whole(0, most),
          reveals,
          seenOn: reveals === 0 ? null : laterDay(today, -whole(0, 9)),
          today,
        }),
      ),
    ),
    rehearsal: isKept ? { slug: 'set-3', title: 'Set 3', questions: 20, minutes: whole(20, 40) } : null,
    answeredToday: random() < 0.3 ? whole(1, 30) : 0,
  })
}

export function randomEdit(random: () => number, { today, id }: { today: string; id: string }): PlanEdit {
  const whole = wholeOf(random)
  const dayAhead = () => laterDay(today, whole(-3, 40))
  const edited: EditedSession = {
    day: dayAhead(),
    domain: random() < 0.1 ? null : `d${whole(0, 2)}`,
    questions: whole(1, 30),
  }
  const kind = (['skip', 'pin', 'add', 'move'] as const)[whole(0, 3)]!
  return kind === 'move' ? { ...edited, id, kind, to: dayAhead() } : { ...edited, id, kind, to: null }
}

function wholeOf(random: () => number) {
  return (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
}
