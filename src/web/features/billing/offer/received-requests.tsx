import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { listEnterpriseRequests, type ReceivedRequest } from '#contract/enterprise.ts'
import { call } from '../../../lib/call.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ADMIN_KEY } from '../../../viewer/query-key.ts'

type Place = { before: string; after: string }

const requestsQuery = ({ before, after }: Place) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'enterprise-requests', { before, after }],
    queryFn: () =>
      call(listEnterpriseRequests, { query: { ...(before && { before }), ...(after && { after }) } }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

const COLUMNS: readonly Column<ReceivedRequest>[] = [
  {
    id: 'from',
    name: 'From',
    cell: ({ name, email }) => (
      <span className="grid gap-0.5">
        {name}
        <a href={`mailto:${encodeURIComponent(email)}`} className="text-brand underline wrap-anywhere">
          {email}
        </a>
      </span>
    ),
  },
  { id: 'company', name: 'Company', cell: ({ company }) => company },
  { id: 'seats', name: 'Seats', isFigure: true, cell: ({ seats }) => formatNumber(seats) },
  {
    id: 'message',
    name: 'Message',
    cell: ({ message }) => <span className="whitespace-pre-wrap">{message}</span>,
  },
  { id: 'received', name: 'Received', cell: ({ receivedAt }) => formatDateTime(receivedAt) },
]

/** Requests for team offers, which were emailed too. */
export function ReceivedRequests({ place, hrefOf }: { place: Place; hrefOf(place: Partial<Place>): string }) {
  const found = useQuery(requestsQuery(place))
  const rows = found.data?.requests
  return (
    <DataTable
      caption="Requests for teams"
      columns={COLUMNS}
      keyOf={({ requestId }) => requestId}
      query={{
        ...found,
        data: found.data && {
          rows: found.data.requests,
          newerHref: found.data.hasNewer && rows?.[0] ? hrefOf({ after: rows[0].requestId }) : null,
          olderHref: found.data.hasOlder && rows?.[0] ? hrefOf({ before: rows.at(-1)!.requestId }) : null,
        },
      }}
      empty={
        <EmptyState icon={<Users aria-hidden />} title="No requests for teams">
          <p>Requests from the pricing page are kept here for a while, and emailed to you.</p>
        </EmptyState>
      }
    />
  )
}
