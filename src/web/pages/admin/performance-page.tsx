import { useNavigate } from 'react-router'
import { PerformanceView } from '../../features/telemetry/performance/performance-view.tsx'
import { WorkView } from '../../features/telemetry/performance/work-view.tsx'
import { readAdminSearch, useAdminSearch } from '../../admin-queries.ts'
import { href } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'

export default function PerformancePage() {
  const query = useAdminSearch('/admin/performance')
  const navigate = useNavigate()
  return (
    <AdminShell title="Performance">
      <PerformanceView
        query={query}
        onChange={(change) => {
          const next = { ...readAdminSearch('/admin/performance'), ...change }
          void navigate(href('/admin/performance', next), { replace: true, preventScrollReset: true })
        }}
      />
      <WorkView period={query.period} />
    </AdminShell>
  )
}
