import { useQuery } from '@tanstack/react-query'
import { personQuery } from '../../features/accounts/people/people-api.ts'
import { PersonView } from '../../features/accounts/people/person-view.tsx'
import { AuditTable } from '../../features/telemetry/audit/audit-table.tsx'
import { href, useParamsOf } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

const NO_FILTER = { target: '', action: '', from: '', to: '', before: '', after: '' }

export default function PersonPage() {
  const { personId } = useParamsOf('/admin/people/:personId')
  const { data } = useQuery(personQuery(personId))
  const title = data?.email ?? 'Person'
  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead title={title} isHidden />
      <BackLink href={href('/admin/people')}>People</BackLink>
      <h1 className="mt-4 mb-8 text-title wrap-anywhere">{title}</h1>
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
    </div>
  )
}
