import { useQuery } from '@tanstack/react-query'
import { personQuery } from '../../features/accounts/people/people-api.ts'
import { PersonView } from '../../features/accounts/people/person-view.tsx'
import { AuditTable } from '../../features/telemetry/audit/audit-table.tsx'
import { href, useParamsOf } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const NO_FILTER = { target: '', action: '', from: '', to: '', before: '', after: '' }

export default function PersonPage() {
  const { personId } = useParamsOf('/admin/people/:personId')
  const { data } = useQuery(personQuery(personId))
  return (
    <AdminShell
      title={data?.email ?? 'Person'}
      aside={<TextLink href={href('/admin/people')}>All people</TextLink>}
    >
      <PersonView
        key={personId}
        personId={personId}
        trail={
          <AuditTable
            query={{ ...NO_FILTER, person: personId }}
            pageHref={(place) => href('/admin/audit', { person: personId, ...place })}
          />
        }
      />
    </AdminShell>
  )
}
