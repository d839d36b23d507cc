import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { listContactMessages, type ReceivedMessage } from '#contract/notifications.ts'
import { CONTACT_DAYS, CONTACT_TOPIC_WORDS } from '#domain/notifications/contact.ts'
import { call } from '../../lib/call.ts'
import { formatDateTime } from '../../lib/format.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sender } from '../../ui/sender.tsx'
import { type Place, placeQuery, tablePageOf } from '../../ui/table-page.ts'
import type { Column } from '../../ui/table-rows.tsx'
import { ADMIN_KEY } from '../../viewer/query-key.ts'

const messagesQuery = (place: Place) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'contact-messages', place],
    queryFn: () => call(listContactMessages, { query: placeQuery(place) }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

const idOf = ({ messageId }: ReceivedMessage) => messageId

const COLUMNS: readonly Column<ReceivedMessage>[] = [
  {
    id: 'from',
    name: 'From',
    cell: Sender,
  },
  { id: 'topic', name: 'Topic', cell: ({ topic }) => CONTACT_TOPIC_WORDS[topic] },
  {
    id: 'message',
    name: 'Message',
    cell: ({ message }) => <span className="whitespace-pre-wrap">{message}</span>,
  },
  { id: 'received', name: 'Received', cell: ({ receivedAt }) => formatDateTime(receivedAt) },
]

/** Messages from the contact form. They are answered by email. */
export function ReceivedMessages({ place, hrefOf }: { place: Place; hrefOf(place: Partial<Place>): string }) {
  const found = useQuery(messagesQuery(place))
  return (
    <DataTable
      caption="Messages"
      columns={COLUMNS}
      keyOf={idOf}
      query={{
        ...found,
        data: found.data && tablePageOf(found.data.messages, found.data, idOf, hrefOf),
      }}
      empty={
        <EmptyState icon={<Mail aria-hidden />} title="No messages">
          <p>Messages from the contact form are kept here for {CONTACT_DAYS} days, and emailed to you.</p>
        </EmptyState>
      }
    />
  )
}
