import { useNavigate } from 'react-router'
import { useAdminSearch } from '../../admin-queries.ts'
import { ReceivedRequests } from '../../features/billing/offer/received-requests.tsx'
import { ReceivedMessages } from '../../features/notifications/received-messages.tsx'
import { href } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

const KINDS = [
  { value: 'contact', label: 'Contact form' },
  { value: 'teams', label: 'Requests for teams' },
] as const

export default function MessagesPage() {
  const { kind, ...place } = useAdminSearch('/admin/messages')
  const navigate = useNavigate()
  const hrefOf = (next: Partial<typeof place>) => href('/admin/messages', { kind, ...next })
  return (
    <AdminShell title="Messages">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6 [&>*]:max-w-full">
        <SegmentedControl
          label="Show"
          options={KINDS}
          value={kind === 'teams' ? 'teams' : 'contact'}
          onChange={(next) =>
            void navigate(href('/admin/messages', { kind: next === 'teams' ? 'teams' : '' }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <div className="w-full">
          {kind === 'teams' ? (
            <ReceivedRequests place={place} hrefOf={hrefOf} />
          ) : (
            <ReceivedMessages place={place} hrefOf={hrefOf} />
          )}
        </div>
      </div>
    </AdminShell>
  )
}
