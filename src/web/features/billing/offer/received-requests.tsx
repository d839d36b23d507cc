import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { listEnterpriseRequests, type ReceivedRequest } from '#contract/enterprise.ts'
import { CONTACT_DAYS } from '#domain/notifications/contact.ts'
import { call } from '../../../lib/call.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sender } from '../../../ui/sender.tsx'
import { type Place, placeQuery, tablePageOf } from '../../../ui/table-page.ts'
import type { Column } from '../../../ui/table-rows.tsx'
import { ADMIN_KEY } from '../../../viewer/query-key.ts'

const requestsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'enterprise-requests', place],
    queryFn: () => call(listEnterpriseRequests, { query: placeQuery(place) }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

const idOf = ({ requestId }: ReceivedRequest) => requestId

const COLUMNS: readonly Column<ReceivedRequest>[] = [
  {
    id: 'from',
    name: 'From',
    cell: Sender,
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
  return (
    <DataTable
      caption="Requests for teams"
      columns={COLUMNS}
      keyOf={idOf}
      query={{
        ...found,
        data: found.data && tablePageOf(found.data.requests, found.data, idOf, hrefOf),
      }}
      empty={
        <EmptyState icon={<Users aria-hidden />} title="No requests for teams">
          <p>Requests from the pricing page are kept here for {CONTACT_DAYS} days, and emailed to you.</p>
        </EmptyState>
      }
    />
  )
}
