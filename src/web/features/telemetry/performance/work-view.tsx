import { useQuery } from '@tanstack/react-query'
import type { Work } from '#contract/performance.ts'
import { wordAction } from '#domain/telemetry/audit-limits.ts'
import type { TimingPeriod } from '#domain/telemetry/timings.ts'
import { formatDateTime, formatDay, formatNumber } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { onePage } from '../../../ui/table-page.ts'
import type { Column } from '../../../ui/table-rows.tsx'
import { wordJob } from '../../job-words.ts'
import { workQuery } from './performance-api.ts'

const MICROS = 1_000_000

const JOBS: readonly Column<Work['jobs'][number]>[] = [
  { id: 'kind', name: 'Job', cell: ({ kind }) => wordJob(kind) },
  { id: 'waiting', name: 'Waiting', isFigure: true, cell: ({ waiting }) => formatNumber(waiting) },
  { id: 'late', name: 'Late', isFigure: true, cell: ({ late }) => formatNumber(late) },
  { id: 'given-up', name: 'Given up', isFigure: true, cell: ({ givenUp }) => formatNumber(givenUp) },
  {
    id: 'oldest',
    name: 'Oldest added',
    isFigure: true,
    cell: ({ oldestAt }) => (oldestAt === null ? '–' : formatDateTime(oldestAt)),
  },
]

const RUNS: readonly Column<Work['runs'][number]>[] = [
  { id: 'name', name: 'Work', cell: ({ name }) => wordAction(name) },
  { id: 'ran', name: 'Last started', isFigure: true, cell: ({ ranAt }) => formatDateTime(ranAt) },
]

const TUTOR_DAYS: readonly Column<Work['tutorDays'][number]>[] = [
  { id: 'day', name: 'Day (UTC)', cell: ({ day }) => formatDay(day) },
  { id: 'replies', name: 'Replies', isFigure: true, cell: ({ replies }) => formatNumber(replies) },
  { id: 'input', name: 'Tokens in', isFigure: true, cell: ({ inputTokens }) => formatNumber(inputTokens) },
  {
    id: 'output',
    name: 'Tokens out',
    isFigure: true,
    cell: ({ outputTokens }) => formatNumber(outputTokens),
  },
  {
    id: 'cost',
    name: 'Cost',
    isFigure: true,
    cell: ({ costMicros }) =>
      costMicros === null ? 'No prices set' : `$${(costMicros / MICROS).toFixed(2)}`,
  },
]

/** What the server does beside requests: jobs, schedule, and the tutor’s language model. */
export function WorkView({ period }: { period: TimingPeriod }) {
  const found = useQuery(workQuery(period))
  return (
    <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12">
      <Part
        id="jobs"
        title="Jobs"
        about="Jobs that wait in the queue, including those that failed and are tried again. A job is late if it should have started more than a minute ago. Jobs that were given up are kept for a week."
        columns={JOBS}
        keyOf={({ kind }) => kind}
        rowsOf={({ jobs }) => jobs}
        empty="No job is waiting, and none was given up."
        found={found}
      />
      <Part
        id="schedule"
        title="Schedule"
        about="When scheduled work that only one process does last started."
        columns={RUNS}
        keyOf={({ name }) => name}
        rowsOf={({ runs }) => runs}
        empty="Nothing has run yet."
        found={found}
      />
      <Part
        id="tutor"
        title="Tutor"
        about="How much the tutor used its language model in the period, by day."
        columns={TUTOR_DAYS}
        keyOf={({ day }) => day}
        rowsOf={({ tutorDays }) => tutorDays}
        empty="No language model was used in the period."
        found={found}
      />
    </div>
  )
}

function Part<Row>({
  id,
  title,
  about,
  columns,
  keyOf,
  rowsOf,
  empty,
  found,
}: {
  id: string
  title: string
  about: string
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  rowsOf(work: Work): readonly Row[]
  empty: string
  found: { data: Work | undefined; error: unknown; isPlaceholderData?: boolean; refetch(): unknown }
}) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="max-w-prose text-muted">{about}</p>
      <DataTable
        caption={title}
        columns={columns}
        keyOf={keyOf}
        query={{
          ...found,
          data: found.data && onePage(rowsOf(found.data)),
        }}
        empty={<p className="text-muted">{empty}</p>}
      />
    </section>
  )
}
