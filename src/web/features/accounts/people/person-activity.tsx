import type { PastAttempt } from '#contract/attempt-history.ts'
import type { PersonDetails } from '#contract/people.ts'
import type { AttemptMode } from '#domain/attempts/attempt-limits.ts'
import { MODE_WORDS } from '#domain/attempts/attempt-history.ts'
import { formatDate, formatDateTime, formatNumber, formatPercent } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { onePage } from '../../../ui/table-page.ts'
import type { Column } from '../../../ui/table-rows.tsx'
import { PersonSection } from './person-section.tsx'

const COUNT_WORDS: Record<AttemptMode, string> = { timed: 'Timed exams', practice: 'Practice' }

type Session = PersonDetails['sessions'][number]

const ATTEMPT_COLUMNS: readonly Column<PastAttempt>[] = [
  {
    id: 'what',
    name: 'Attempt',
    cell: ({ exam, course }) => (
      <span className="grid gap-0.5">
        {exam?.title ?? 'Practice session'}
        <span className="text-muted">{course.title}</span>
      </span>
    ),
  },
  { id: 'mode', name: 'Mode', cell: ({ mode }) => MODE_WORDS[mode] },
  { id: 'started', name: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
  {
    id: 'result',
    name: 'Result',
    isFigure: true,
    cell: ({ finishedAt, scorePercent, answered, questions }) =>
      finishedAt === null || scorePercent === null
        ? `${answered} of ${questions} answered`
        : formatPercent(scorePercent),
  },
]

const SESSION_COLUMNS: readonly Column<Session>[] = [
  {
    id: 'browser',
    name: 'Browser',
    cell: ({ browser, system }) => [browser ?? 'Unknown browser', system].filter(Boolean).join(' on '),
  },
  { id: 'signed-in', name: 'Signed in', cell: ({ signedInAt }) => formatDateTime(signedInAt) },
  { id: 'last-used', name: 'Last seen', cell: ({ lastUsedAt }) => formatDate(lastUsedAt) },
]

const whole = <Row,>(rows: readonly Row[]) => ({
  data: onePage(rows),
  error: null,
  refetch: () => {},
})

/** The person's attempts, without answers, and the browsers in which they are signed in. */
export function PersonActivity({
  person: { attempts, latestAttempts, sessions },
}: {
  person: PersonDetails
}) {
  return (
    <>
      <PersonSection title="Attempts">
        <DataTable
          caption="The latest attempts"
          columns={ATTEMPT_COLUMNS}
          keyOf={({ attemptId }) => attemptId}
          query={whole(latestAttempts)}
          status={attempts
            .map(
              ({ mode, finished, unfinished }) =>
                `${COUNT_WORDS[mode]}: ${formatNumber(finished)} finished, ${formatNumber(unfinished)} unfinished`,
            )
            .join('. ')}
          empty={<p className="text-muted">No attempts yet.</p>}
        />
      </PersonSection>
      <PersonSection title="Sessions">
        <DataTable
          caption="Browsers in which the person is signed in"
          columns={SESSION_COLUMNS}
          keyOf={({ sessionId }) => sessionId}
          query={whole(sessions)}
          empty={<p className="text-muted">Not signed in anywhere.</p>}
        />
      </PersonSection>
    </>
  )
}
