import { useQuery } from '@tanstack/react-query'
import { AUDIT_PERSON_LENGTH, wordAction } from '#domain/telemetry/audit-limits.ts'
import { useSearchDraft } from '../../../lib/use-search-draft.ts'
import { href } from '../../../paths.ts'
import { ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { auditFileUrl, type AuditFilter, auditQuery, type AuditQuery } from './audit-api.ts'
import { AuditTable } from './audit-table.tsx'

const ALL = 'all'

/** The whole audit trail: searched by person, target, action and day, and exported. */
export function AuditTrail({
  query,
  onFilter,
}: {
  query: AuditQuery
  onFilter(change: Partial<AuditFilter>): void
}) {
  const { before: _, after: __, ...filter } = query
  return (
    <AuditTable
      query={query}
      pageHref={(place) => href('/admin/audit', { ...filter, ...place })}
      filters={<Filters query={query} filter={filter} onFilter={onFilter} />}
      onClear={
        <ButtonLink variant="secondary" href={href('/admin/audit')}>
          Show all events
        </ButtonLink>
      }
    />
  )
}

function Filters({
  query,
  filter,
  onFilter,
}: {
  query: AuditQuery
  filter: AuditFilter
  onFilter(change: Partial<AuditFilter>): void
}) {
  const actions = useQuery(auditQuery(query)).data?.actions ?? []
  const person = useSearchDraft(filter.person, (next) => onFilter({ person: next }))
  const target = useSearchDraft(filter.target, (next) => onFilter({ target: next }))
  // A link may name an action that has not happened yet.
  const known =
    filter.action !== '' && !actions.includes(filter.action) ? [filter.action, ...actions] : actions
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label="Person"
          placeholder="Whole email, or id"
          type="search"
          autoComplete="off"
          maxLength={AUDIT_PERSON_LENGTH}
          value={person.text}
          onChange={({ target: field }) => person.type(field.value)}
        />
        <Select
          label="Event"
          options={[
            { value: ALL, label: 'All events' },
            ...known.map((value) => ({ value, label: wordAction(value) })),
          ]}
          value={filter.action === '' ? ALL : filter.action}
          onChange={({ target: { value } }) => onFilter({ action: value === ALL ? '' : value })}
        />
        <Field
          label="Course or set"
          placeholder="Id"
          type="search"
          autoComplete="off"
          maxLength={36}
          value={target.text}
          onChange={({ target: field }) => target.type(field.value)}
        />
        <Field
          label="From (UTC)"
          type="date"
          value={filter.from}
          onChange={({ target: { value } }) => onFilter({ from: value })}
        />
        <Field
          label="To (UTC)"
          type="date"
          value={filter.to}
          onChange={({ target: { value } }) => onFilter({ to: value })}
        />
        <div className="flex flex-wrap items-end gap-3">
          <a href={auditFileUrl(filter, 'csv')} download className={buttonLook({ variant: 'secondary' })}>
            Export CSV
          </a>
          <a href={auditFileUrl(filter, 'json')} download className={buttonLook({ variant: 'secondary' })}>
            Export JSON
          </a>
        </div>
      </div>
    </div>
  )
}
