import { useNavigate } from 'react-router'
import { AuditTrail } from '../../features/telemetry/audit/audit-trail.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { href } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function AuditPage() {
  const query = useOwnSearch('/admin/audit')
  const navigate = useNavigate()
  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead title="Audit trail" isHidden />
      <h1 className="mb-8 text-title">Audit trail</h1>
      <AuditTrail
        query={query}
        onFilter={(filter) =>
          void navigate(href('/admin/audit', filter), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  )
}
