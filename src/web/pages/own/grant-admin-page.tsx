import { GrantAdmin } from '../../features/accounts/admin/grant-admin.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function GrantAdminPage() {
  return (
    <>
      <DocumentHead title="Fix Admin Access" isHidden />
      <GrantAdmin />
    </>
  )
}
