import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditEvent } from '#contract/audit.ts'
import { wordAction } from '#domain/telemetry/audit-limits.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { onePage, tablePageOf } from '../../../ui/table-page.ts'
import type { Column } from '../../../ui/table-rows.tsx'
import { auditQuery, type AuditQuery, isAnswerable } from './audit-api.ts'
import { wordChange } from './word-change.ts'

const COLUMNS: readonly Column<AuditEvent>[] = [
  {
    id: 'what',
    name: 'Event',
    cell: ({ action, at }) => (
      <span className="grid gap-0.5">
        <span className="font-medium">{wordAction(action)}</span>
        <span className="text-muted">{formatDateTime(at)}</span>
      </span>
    ),
  },
  {
    id: 'actor',
    name: 'By',
    cell: ({ actor }) => <Party party={actor} otherwise="Operator or deleted account" />,
  },
  {
    id: 'about',
    name: 'About',
    cell: ({ subject, target }) =>
      target ? <Target {...target} /> : <Party party={subject} otherwise="–" />,
  },
  { id: 'change', name: 'Change', cell: (event) => <Change {...event} /> },
  { id: 'reason', name: 'Reason', cell: ({ reason }) => reason ?? '–' },
]

/** Events of the audit trail. `pageHref` is the address of a page of them. */
export function AuditTable({
  query,
  pageHref,
  filters,
  empty = <NoEvents />,
}: {
  query: AuditQuery
  pageHref(place: { before: string } | { after: string }): string
  filters?: ReactNode
  /** Shown in place of a table without events, and if the server would refuse the query. */
  empty?: ReactNode
}) {
  const found = useQuery(auditQuery(query))
  const { data, refetch } = found
  return (
    <DataTable
      caption="Audit trail"
      columns={COLUMNS}
      keyOf={({ eventId }) => eventId}
      query={
        isAnswerable(query)
          ? { ...found, data: data && tablePageOf(data.events, data, ({ eventId }) => eventId, pageHref) }
          : { data: onePage([]), error: null, refetch }
      }
      filters={filters}
      empty={empty}
    />
  )
}

function NoEvents() {
  return (
    <EmptyState icon={<ScrollText aria-hidden />} title="No events">
      <p>What administrators do to people and courses appears here.</p>
    </EmptyState>
  )
}

/** A person by email, with the link to their page. */
function Party({ party, otherwise }: { party: AuditEvent['actor']; otherwise: string }) {
  if (!party) return <span className="text-muted">{otherwise}</span>
  const { personId, email } = party
  return <TextLink href={href('/admin/people/:personId', { personId })}>{email}</TextLink>
}

function Target({ kind, id, slug }: NonNullable<AuditEvent['target']>) {
  return (
    <span>
      {wordAction(kind)}{' '}
      <TextLink
        href={href('/admin/audit', { target: slug ?? id })}
        className={slug ? '' : 'font-mono text-xs'}
      >
        {slug ?? id}
      </TextLink>
    </span>
  )
}

function Change({ before, after }: AuditEvent) {
  const fields = wordChange(before, after)
  if (fields.length === 0) return <span className="text-muted">–</span>
  return (
    <dl className="grid gap-1">
      {fields.map(({ name, before: was, after: is }) => (
        <div key={name}>
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline">
            {was !== null && was !== is && (
              <>
                <span className="sr-only">from </span>
                {was}
                <span aria-hidden> → </span>
                <span className="sr-only"> to </span>
              </>
            )}
            {is ?? 'none'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
