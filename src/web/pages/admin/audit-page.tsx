import { useNavigate } from 'react-router'
import { AuditTrail } from '../../features/telemetry/audit/audit-trail.tsx'
import { readAdminSearch, useAdminSearch } from '../../admin-queries.ts'
import { href } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'

export default function AuditPage() {
  const query = useAdminSearch('/admin/audit')
  const navigate = useNavigate()
  return (
    <AdminShell title="Audit trail">
      <AuditTrail
        query={query}
        onFilter={(change) => {
          const next = { ...readAdminSearch('/admin/audit'), before: '', after: '', ...change }
          void navigate(href('/admin/audit', next), { replace: true, preventScrollReset: true })
        }}
      />
    </AdminShell>
  )
}
