import type { ErrorSample } from '#contract/error-groups.ts'
import { formatDateTime } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { onePage } from '../../ui/table-page.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Column } from '../../ui/table-rows.tsx'

const COLUMNS: readonly Column<ErrorSample>[] = [
  { id: 'when', name: 'When', cell: ({ happenedAt }) => formatDateTime(happenedAt) },
  {
    id: 'message',
    name: 'Message',
    cell: ({ message, stack }) => (
      <div className="wrap-anywhere md:max-w-md md:min-w-56">
        <span className="line-clamp-3">{message}</span>
        {stack !== null && (
          <details className="mt-1">
            <summary className="min-h-6 text-muted underline-offset-2 hover:underline">
              Top of the stack
            </summary>
            <pre className="mt-1 font-mono text-xs whitespace-pre-wrap">{stack}</pre>
          </details>
        )}
      </div>
    ),
  },
  { id: 'where', name: 'Where', cell: ({ endpoint }) => endpoint },
  { id: 'browser', name: 'Browser', cell: ({ browser }) => browser ?? '–' },
  { id: 'person', name: 'Person', cell: ({ userId }) => <Reporter userId={userId} /> },
  { id: 'request', name: 'Request', cell: ({ requestId }) => requestId ?? '–' },
  { id: 'release', name: 'Release', cell: ({ release }) => release },
]

function Reporter({ userId }: { userId: string | null }) {
  if (userId === null) return <span className="text-muted">Visitor, or the server</span>
  return (
    <TextLink
      href={href('/admin/people/:personId', { personId: userId })}
      className="font-mono text-xs wrap-anywhere"
    >
      {userId}
    </TextLink>
  )
}

/** The latest occurrences of an error, at most twenty. */
export function ErrorSamples({ samples }: { samples: readonly ErrorSample[] }) {
  return (
    <DataTable
      caption="Samples"
      columns={COLUMNS}
      keyOf={(sample) => `${sample.happenedAt} ${sample.requestId} ${samples.indexOf(sample)}`}
      query={{
        data: onePage(samples),
        error: null,
        refetch: () => {},
      }}
      empty={<p className="text-muted">The samples of this error belonged to deleted accounts.</p>}
    />
  )
}
