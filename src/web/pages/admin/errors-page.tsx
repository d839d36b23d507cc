import { useNavigate } from 'react-router'
import { useAdminSearch } from '../../admin-queries.ts'
import { addressOf, ErrorsTable } from '../../features/telemetry/errors-table.tsx'
import { href } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function ErrorsPage() {
  const page = useAdminSearch('/admin/errors')
  const navigate = useNavigate()
  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead title="Errors" isHidden />
      <BackLink href={href('/admin')}>Administration</BackLink>
      <h1 className="mt-3 mb-2 text-title">Errors</h1>
      <p className="mb-8 max-w-prose text-muted">
        Errors of browsers and of the server, grouped by where they happen in the code. Emails, tokens and
        queries are removed before anything is stored.
      </p>
      <ErrorsTable
        page={page}
        onFilter={(filter) =>
          void navigate(href('/admin/errors', addressOf(filter)), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  )
}
