import { GrantAdmin } from '../../features/accounts/admin/grant-admin.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function GrantAdminPage() {
  return (
    <>
      <PageHead title="Fix Admin Access" isHidden />
      <GrantAdmin />
    </>
  )
}
