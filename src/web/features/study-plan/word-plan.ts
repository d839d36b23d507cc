import type { PlanChoice, PlanEdit, PlanNote, PlannedSession } from '#contract/study-plan.ts'
import { mondayOf } from '#domain/calendar-days.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDay } from '../../lib/format.ts'

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** "Tue 24 Nov" for `2026-11-24`. */
export function writeWeekday(day: string): string {
  return weekday.format(new Date(day)).replace(',', '')
}

export const DAYS_OF_WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export function nameSession({ domain }: Pick<PlannedSession, 'domain'>): string {
  return domain?.name ?? 'Dress rehearsal'
}

/** How much a session asks, such as "10 questions, 4 of them new, about 15 min". */
export function describeSession({ domain, questions, fresh, minutes }: PlannedSession): string {
  const unseen =
    domain === null || fresh === 0
      ? ''
      : fresh === questions
        ? fresh === 1
          ? ', new'
          : ', all new'
        : `, ${fresh} of them new`
  return `${formatCount(questions, 'question')}${unseen}, about ${minutes} min`
}

export const REASON_WORDS: Record<PlannedSession['why'], string> = {
  most_gain: 'Raises your chance most',
  seen_least: 'Needed for a forecast: you have answered least here',
  repeat: 'Questions you have seen, again after a few days',
  rehearsal: 'A set you have never seen, as a timed exam',
  moved: 'You moved it here',
  pinned: 'You pinned it here',
  added: 'You added it',
}

/** Why a change is left out, after a colon. */
export const DROP_WORDS: Record<NonNullable<PlanEdit['dropped']>, string> = {
  no_study_day: 'that day is now without study',
  domain_gone: 'the exam no longer has that domain',
  no_questions: 'that domain has no questions left to plan',
  resting: 'you have seen the questions shortly before, so they rest on that day',
  day_full: 'the minutes of that day are used up',
  no_rehearsal: 'no dress rehearsal is planned any more',
}

/** The sessions by week, each named by its Monday. */
export function byWeek(sessions: readonly PlannedSession[]): { monday: string; days: PlannedSession[][] }[] {
  const weeks = Map.groupBy(sessions, ({ day }) => mondayOf(day))
  return [...weeks].map(([monday, all]) => ({
    monday,
    days: [...Map.groupBy(all, ({ day }) => day).values()],
  }))
}

export function wordNote(note: PlanNote, today: string): string {
  switch (note.kind) {
    case 'date_past':
      return 'Your exam date has passed. Set a new one to continue your plan.'
    case 'exam_today':
      return 'Your exam is today, so nothing is planned. Good luck.'
    case 'retired':
      return note.on < today
        ? wordRetired(note.on)
        : `This exam is retired after ${formatDay(note.on)}, before your date. Choose an earlier day.`
    case 'blueprint_changes':
      return `The exam follows a new blueprint from ${formatDay(note.on)}, before your date. Our questions follow the current one.`
    case 'no_days':
      return 'No study day is left before the exam. Change your rest days or the date.'
    case 'does_not_fit':
      return `${formatCount(note.questions, 'new question')} won’t fit before the exam.`
    case 'missed':
      return `You missed ${formatCount(note.days, 'study day')}. ${
        note.isSpread
          ? 'Everything still fits: the questions are spread over the days that are left.'
          : 'Not everything fits any more.'
      }`
    case 'bank_limit':
      return `From ${writeWeekday(note.from)}, nothing new is left to plan: this course has ${formatCount(note.questions, 'question')}, and repeating them more often says and teaches little. Reviews that are due go on.`
    case 'dropped':
      return `${note.count === 1 ? 'One of your changes was' : `${note.count} of your changes were`} left out: ${DROP_WORDS[note.why]}.`
  }
}

export function wordRetired(lastDay: string): string {
  return `The last day of this exam was ${formatDay(lastDay)}, so no date can be set.`
}

export function wordChoice(choice: PlanChoice): string {
  if (choice.kind === 'minutes') return `${choice.minutesADay} minutes a day`
  if (choice.kind === 'date') return `Exam on ${formatDay(choice.examOn)}`
  return `Leave out ${formatCount(choice.questions, 'new question')}`
}

/** The same number twice is no range. */
export function wordChance({ lowPct, highPct }: { lowPct: number; highPct: number }): string {
  return lowPct === highPct ? `${lowPct}%` : `${lowPct}–${highPct}%`
}

export function wordEdit(edit: Omit<PlanEdit, 'id' | 'dropped'>): string {
  const name = nameSession(edit)
  const on = writeWeekday(edit.day)
  if (edit.kind === 'move') return `Moved ${name} from ${on} to ${writeWeekday(edit.to!)}`
  if (edit.kind === 'skip') return `Skipped ${name} on ${on}`
  if (edit.kind === 'pin') return `Pinned ${name} to ${on}`
  return `Added ${formatCount(edit.questions, 'question')} of ${name} on ${on}`
}
