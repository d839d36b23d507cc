import { OpenReports } from '../../features/authoring/open-reports.tsx'
import { AdminShell } from '../../shell/admin-shell.tsx'

export default function ReportsPage() {
  return (
    <AdminShell title="Reports">
      <OpenReports />
    </AdminShell>
  )
}
