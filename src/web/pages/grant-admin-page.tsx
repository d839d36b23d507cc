import { GrantAdmin } from '../features/accounts/grant-admin.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export default function GrantAdminPage() {
  return (
    <>
      <PageTitle title="Fix Admin Access" isHidden />
      <GrantAdmin />
    </>
  )
}
