import { useViewer } from '../../viewer/viewer.ts'
import { DocumentHead } from '../../ui/document-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

export default function AdminPage() {
  const { user } = useViewer()
  return (
    <>
      <DocumentHead title="Administration" isHidden />
      <StatusPage title="Administration">
        <p>
          You are signed in as <strong className="font-medium break-all text-fg">{user?.email}</strong>, with
          the role <strong className="font-medium text-fg">admin</strong>. Every course is open to you.
        </p>
        <p>There are no tools on this page yet.</p>
      </StatusPage>
    </>
  )
}
