import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import { type AuditFilter, findAuditProblems } from '#domain/telemetry/audit-filter.ts'
import { type AuditExportFormat, AUDIT_PERSON_LENGTH, wordAction } from '#domain/telemetry/audit-limits.ts'
import { useSearchDraft } from '../../../lib/use-search-draft.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { auditFileUrl, auditQuery, type AuditQuery, isAnswerable } from './audit-api.ts'
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
      empty={<NothingFound filter={filter} />}
    />
  )
}

function NothingFound({ filter }: { filter: AuditFilter }) {
  return (
    <EmptyState
      icon={<ScrollText aria-hidden />}
      title={isAnswerable(filter) ? 'No event matches' : 'No event can match'}
      action={
        <ButtonLink variant="secondary" href={href('/admin/audit')}>
          Show all events
        </ButtonLink>
      }
    >
      <p>
        {findAuditProblems(filter).action ??
          'The filters look for whole emails and ids. A course or set is also found by its slug, and a course includes its present sets.'}
      </p>
    </EmptyState>
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
  const problems = findAuditProblems(filter)
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
          label="Id or slug"
          placeholder="Of a course, set, error …"
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          error={problems.target}
          value={target.text}
          onChange={({ target: field }) => target.type(field.value)}
        />
        <Field
          label="From (UTC)"
          type="date"
          error={problems.from}
          value={problems.from ? '' : filter.from}
          onChange={({ target: { value } }) => onFilter({ from: value })}
        />
        <Field
          label="To (UTC)"
          type="date"
          error={problems.to}
          value={problems.to ? '' : filter.to}
          onChange={({ target: { value } }) => onFilter({ to: value })}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Export filter={filter} format="csv" />
          <Export filter={filter} format="json" />
        </div>
      </div>
    </div>
  )
}

function Export({ filter, format }: { filter: AuditFilter; format: AuditExportFormat }) {
  const words = `Export ${format.toUpperCase()}`
  if (!isAnswerable(filter))
    return (
      <Button variant="secondary" disabledReason="Correct the filters first.">
        {words}
      </Button>
    )
  return (
    <a href={auditFileUrl(filter, format)} download className={buttonLook({ variant: 'secondary' })}>
      {words}
    </a>
  )
}
