import { useNavigate } from 'react-router'
import { PeopleList } from '../../features/accounts/people/people-list.tsx'
import { readAdminSearch, useAdminSearch } from '../../admin-queries.ts'
import { href } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'

export default function PeoplePage() {
  const query = useAdminSearch('/admin/people')
  const navigate = useNavigate()
  return (
    <AdminShell title="People">
      <PeopleList
        query={query}
        onFilter={(change) => {
          const next = { ...readAdminSearch('/admin/people'), before: '', after: '', ...change }
          void navigate(href('/admin/people', next), { replace: true, preventScrollReset: true })
        }}
      />
    </AdminShell>
  )
}
