import { AdminGuard } from '../features/accounts/admin-guard.tsx'
import { useViewer } from '../lib/viewer.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { StatusPage } from '../ui/status-page.tsx'

export default function AdminPage() {
  const { user } = useViewer()
  return (
    <>
      <PageTitle title="Administration" isHidden />
      <AdminGuard>
        <StatusPage title="Administration">
          <p>
            You are signed in as <strong className="font-medium break-all text-fg">{user?.email}</strong>,
            with the role <strong className="font-medium text-fg">admin</strong>. Every course is open to you.
          </p>
          <p>There are no tools on this page yet.</p>
        </StatusPage>
      </AdminGuard>
    </>
  )
}
