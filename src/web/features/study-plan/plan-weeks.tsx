import type { PlannedSession } from '#contract/study-plan.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { byWeek, describeSession, nameSession, REASON_WORDS, writeWeekday } from './word-plan.ts'

/** The sessions by week and day, each with a button to change it. */
export function PlanWeeks({
  sessions,
  today,
  onChange,
}: {
  sessions: readonly PlannedSession[]
  today: string
  /** Null if the person may not change the plan. */
  onChange: ((session: PlannedSession) => void) | null
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {byWeek(sessions).map(({ monday, days }) => (
        <section key={monday} aria-labelledby={`week-${monday}`} className="grid gap-3">
          <h3 id={`week-${monday}`} className="figures text-sm font-medium text-muted">
            Week of {writeWeekday(monday)}
          </h3>
          <Card>
            <ol className="divide-y divide-line">
              {days.map((day) => (
                <li
                  key={day[0]!.day}
                  className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
                >
                  <p className="figures font-medium sm:pt-2">
                    {day[0]!.day === today ? 'Today' : writeWeekday(day[0]!.day)}
                  </p>
                  <ul className="grid gap-3">
                    {day.map((session) => (
                      <li
                        key={session.domain?.code ?? ''}
                        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
                      >
                        <div className="min-w-[min(12rem,100%)] flex-1">
                          <p>{nameSession(session)}</p>
                          <p className="figures text-sm text-muted">{describeSession(session)}</p>
                          <p className="text-sm text-muted">{REASON_WORDS[session.why]}</p>
                        </div>
                        {onChange && (
                          <Button
                            variant="secondary"
                            aria-label={`Change ${nameSession(session)} on ${writeWeekday(session.day)}`}
                            onClick={() => onChange(session)}
                          >
                            Change
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </Card>
        </section>
      ))}
    </div>
  )
}
