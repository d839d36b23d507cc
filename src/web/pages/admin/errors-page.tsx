import { useNavigate } from 'react-router'
import { readAdminSearch, useAdminSearch } from '../../admin-queries.ts'
import { addressOf, ErrorsTable } from '../../features/telemetry/errors-table.tsx'
import { href } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'

export default function ErrorsPage() {
  const page = useAdminSearch('/admin/errors')
  const navigate = useNavigate()
  return (
    <AdminShell title="Errors">
      <p className="-mt-4 mb-8 max-w-prose text-muted">
        Errors of browsers and of the server, grouped by where they happen in the code. Emails, tokens and
        queries are removed before anything is stored.
      </p>
      <ErrorsTable
        page={page}
        onFilter={(change) => {
          const filter = { ...readAdminSearch('/admin/errors'), older: '', newer: '', ...change }
          void navigate(href('/admin/errors', addressOf(filter)), { replace: true, preventScrollReset: true })
        }}
      />
    </AdminShell>
  )
}
