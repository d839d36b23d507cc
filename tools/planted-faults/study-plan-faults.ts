import { text, type Fault } from './fault.ts'

const RULES = 'src/domain/study-plan'
const MODULES = 'src/server/modules'

export const STUDY_PLAN_FAULTS: readonly Fault[] = [
  {
    name: 'study plan: sessions are planned on rest days',
    edits: [
      text(`${RULES}/plan-edits.ts`, ' && !restDays.includes(weekdayOf(day))', ' && restDays.length < 7'),
    ],
    tests: [`${RULES}/study-plan.test.ts`],
  },
  {
    name: 'study plan: a question may come again the next day',
    edits: [text(`${RULES}/bank.ts`, 'DAYS_TO_REPEAT = [0, 3, 7]', 'DAYS_TO_REPEAT = [0, 1, 7]')],
    tests: [`${RULES}/study-plan.test.ts`],
  },
  {
    name: 'study plan: events that are gone stay in the calendar',
    edits: [
      text(
        `${RULES}/calendar-entries.ts`,
        'sequence: entry.sequence + 1, isCancelled: true',
        'isCancelled: false',
      ),
    ],
    tests: [`${MODULES}/study-plan/calendar.test.ts`],
  },
  {
    name: 'outcomes: results that people keep to themselves are published',
    edits: [text(`${MODULES}/outcomes/outcome-store.ts`, 'where o.is_public and', 'where')],
    tests: [`${MODULES}/outcomes/outcomes.test.ts`],
  },
  {
    name: 'outcomes: demo people count',
    edits: [text(`${MODULES}/outcomes/outcome-store.ts`, ' and u.email not like ${DEMO_EMAILS}', '')],
    tests: [`${MODULES}/outcomes/outcomes.test.ts`],
  },
  {
    name: 'outcomes: the forecast of the day of the exam is pinned',
    edits: [
      text(`${MODULES}/readiness/belief-store.ts`, '::date < ${before}::date`', '::date <= ${before}::date`'),
    ],
    tests: [`${MODULES}/outcomes/forecast.test.ts`],
  },
]
