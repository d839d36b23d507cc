import type { ReactNode } from 'react'
import type { ExamGoal, PlannedSession, StudyPlan } from '#contract/study-plan.ts'
import { daysBetween, weekdayOf } from '#domain/calendar-days.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDay } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { describeSession, nameSession, REASON_WORDS, wordChance, writeWeekday } from './word-plan.ts'

type Plan = NonNullable<StudyPlan['plan']>

/** What to do today, when the exam is, and what following the plan leads to. */
export function TodayCard({
  plan: { sessions, isTodayDone, due, chance },
  goal,
  today,
  renderStart,
}: {
  plan: Plan
  goal: ExamGoal
  today: string
  /** Null if nothing can be started. */
  renderStart: ((session: PlannedSession, isFirst: boolean) => ReactNode) | null
}) {
  const now = sessions.filter(({ day }) => day === today)
  const next = sessions.find(({ day }) => day > today)
  const days = daysBetween(today, goal.examOn)
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <section aria-labelledby="today" className="grid gap-4">
        <h2 id="today" className="text-heading">
          Today
        </h2>
        {now.map((session, index) => (
          <div
            key={session.domain?.code ?? ''}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
          >
            <div className="min-w-0">
              <p className="text-xl font-semibold tracking-tight">{nameSession(session)}</p>
              <p className="figures text-muted">{describeSession(session)}</p>
              <p className="text-sm text-muted">{REASON_WORDS[session.why]}</p>
            </div>
            {renderStart?.(session, index === 0)}
          </div>
        ))}
        {now.length === 0 && (
          <div>
            <p className="text-xl font-semibold tracking-tight">
              {nothingWords({ isTodayDone, goal, today })}
            </p>
            {next && (
              <p className="figures mt-1 text-muted">
                Next: {nameSession(next)} on {writeWeekday(next.day)}, {describeSession(next)}.
              </p>
            )}
          </div>
        )}
        {due && (
          <p className="figures text-muted">
            Due for review:{' '}
            {renderStart ? (
              <TextLink href={href('/dashboard/review')}>{wordDue(due)}</TextLink>
            ) : (
              wordDue(due)
            )}
          </p>
        )}
      </section>
      <dl className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">Exam date</dt>
          <dd className="figures mt-1">
            <span className="text-xl font-semibold tracking-tight">{formatDay(goal.examOn)}</span>
            <span className="block text-sm text-muted">
              {days > 0 ? `In ${formatCount(days, 'day')}` : days === 0 ? 'Today' : 'Over'},{' '}
              {goal.minutesADay} minutes a day
            </span>
          </dd>
        </div>
        {days > 0 && (
          <div>
            <dt className="text-sm text-muted">Chance to pass on the day</dt>
            <dd className="figures mt-1">
              <span className="text-xl font-semibold tracking-tight">
                {chance ? wordChance(chance) : '–'}
              </span>
              <span className="block text-sm text-muted">
                {chance
                  ? 'If you follow the plan. It is a range because we can only assume how much practice teaches.'
                  : 'Once you have answered enough for a forecast'}
              </span>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function wordDue({ questions, minutes }: NonNullable<Plan['due']>): string {
  return `${formatCount(questions, 'question')}, about ${minutes} min`
}

function nothingWords({
  isTodayDone,
  goal,
  today,
}: {
  isTodayDone: boolean
  goal: ExamGoal
  today: string
}): string {
  if (goal.examOn < today) return 'Your exam date has passed'
  if (goal.examOn === today) return 'Exam day'
  if (isTodayDone) return 'Done for today'
  return goal.restDays.includes(weekdayOf(today)) ? 'Rest day' : 'No study session today'
}
