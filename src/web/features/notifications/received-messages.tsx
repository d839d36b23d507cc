import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { listContactMessages, type ReceivedMessage } from '#contract/notifications.ts'
import { CONTACT_TOPIC_WORDS } from '#domain/notifications/contact.ts'
import { call } from '../../lib/call.ts'
import { formatDateTime } from '../../lib/format.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ADMIN_KEY } from '../../viewer/query-key.ts'

type Place = { before: string; after: string }

const messagesQuery = ({ before, after }: Place) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'contact-messages', { before, after }],
    queryFn: () =>
      call(listContactMessages, { query: { ...(before && { before }), ...(after && { after }) } }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

const COLUMNS: readonly Column<ReceivedMessage>[] = [
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
  { id: 'topic', name: 'Topic', cell: ({ topic }) => CONTACT_TOPIC_WORDS[topic] },
  {
    id: 'message',
    name: 'Message',
    cell: ({ message }) => <span className="whitespace-pre-wrap">{message}</span>,
  },
  { id: 'received', name: 'Received', cell: ({ receivedAt }) => formatDateTime(receivedAt) },
]

/** What was sent by the contact form. The emails stay the place for answers. */
export function ReceivedMessages({ place, hrefOf }: { place: Place; hrefOf(place: Partial<Place>): string }) {
  const found = useQuery(messagesQuery(place))
  const rows = found.data?.messages
  return (
    <DataTable
      caption="Messages"
      columns={COLUMNS}
      keyOf={({ messageId }) => messageId}
      query={{
        ...found,
        data: found.data && {
          rows: found.data.messages,
          newerHref: found.data.hasNewer && rows?.[0] ? hrefOf({ after: rows[0].messageId }) : null,
          olderHref: found.data.hasOlder && rows?.[0] ? hrefOf({ before: rows.at(-1)!.messageId }) : null,
        },
      }}
      empty={
        <EmptyState icon={<Mail aria-hidden />} title="No messages">
          <p>Messages from the contact form are kept here for 90 days, and emailed to you.</p>
        </EmptyState>
      }
    />
  )
}
