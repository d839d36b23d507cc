import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { PersonRow } from '#contract/people.ts'
import { PEOPLE_FILTERS, PEOPLE_SEARCH_LENGTH, type PeopleFilter } from '#domain/accounts/people.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import { formatDate } from '../../../lib/format.ts'
import { useSearchDraft } from '../../../lib/use-search-draft.ts'
import { href } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { tablePageOf } from '../../../ui/table-page.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Column } from '../../../ui/table-rows.tsx'
import { peopleQuery, type PeopleQuery } from './people-api.ts'

const FILTER_WORDS: Record<PeopleFilter, string> = {
  administrators: 'Administrators',
  suspended: 'Suspended',
  paying: 'With a subscription',
}
const EVERYONE = 'everyone'
const FILTER_OPTIONS = [
  { value: EVERYONE, label: 'Everyone' },
  ...PEOPLE_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] })),
]

const COLUMNS: readonly Column<PersonRow>[] = [
  {
    id: 'person',
    name: 'Person',
    cell: ({ personId, email, name }) => (
      <span className="grid gap-0.5">
        <TextLink href={href('/admin/people/:personId', { personId })}>{email}</TextLink>
        <span className="text-muted">{name}</span>
      </span>
    ),
  },
  {
    id: 'state',
    name: 'State',
    cell: (person) => <PersonBadges {...person} />,
  },
  {
    id: 'plan',
    name: 'Subscription',
    cell: ({ subscription: { status, planName } }) => (isActive(status) ? planName : 'None'),
  },
  { id: 'signed-up', name: 'Signed up', cell: ({ signedUpAt }) => formatDate(signedUpAt) },
  {
    id: 'last-seen',
    name: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDate(lastSeenAt) : 'Signed out'),
  },
]

/** Everyone with an account, with a search, a filter and pages, all of them in the address. */
export function PeopleList({
  query,
  onFilter,
}: {
  query: PeopleQuery
  /** The list begins at its first page again. */
  onFilter(change: Partial<Pick<PeopleQuery, 'search' | 'filter'>>): void
}) {
  const { search, filter } = query
  const draft = useSearchDraft(search, (next) => onFilter({ search: next }))
  const found = useQuery(peopleQuery(query))
  const { data } = found
  const pageHref = (place: Partial<PeopleQuery>) => href('/admin/people', { search, filter, ...place })
  // A search of very many accounts stops before the end, and goes on in the direction of the page.
  const readUntil = data?.readUntil ?? null
  const onHref =
    readUntil === null ? null : pageHref(query.after ? { after: readUntil } : { before: readUntil })
  const searchOn = onHref !== null && (query.after ? { newerHref: onHref } : { olderHref: onHref })
  return (
    <DataTable
      caption="People"
      columns={COLUMNS}
      keyOf={({ personId }) => personId}
      query={{
        ...found,
        data: data && {
          ...tablePageOf(data.people, data, ({ personId }) => personId, pageHref),
          ...searchOn,
        },
      }}
      filters={
        <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_14rem]">
          <SearchField
            label="Search people by email, name or id"
            placeholder="Email, name or id"
            maxLength={PEOPLE_SEARCH_LENGTH}
            value={draft.text}
            onChange={({ target }) => draft.type(target.value)}
          />
          <Select
            label="Show"
            isLabelHidden
            options={FILTER_OPTIONS}
            value={filter === '' ? EVERYONE : filter}
            onChange={({ target }) =>
              onFilter({ filter: PEOPLE_FILTERS.find((known) => known === target.value) ?? '' })
            }
          />
        </div>
      }
      empty={
        <EmptyState
          icon={<Users aria-hidden />}
          title={onHref === null ? 'No one matches' : 'No one matches so far'}
          action={
            onHref !== null ? (
              <ButtonLink variant="secondary" href={onHref}>
                Search more accounts
              </ButtonLink>
            ) : (
              <Button variant="secondary" onClick={() => onFilter({ search: '', filter: '' })}>
                Show everyone
              </Button>
            )
          }
        >
          <p>The search looks for parts of emails and names, and for whole ids.</p>
        </EmptyState>
      }
    />
  )
}

/** What is unusual about an account. */
export function PersonBadges({
  isAdmin,
  isSuspended,
  isConfirmed,
}: Pick<PersonRow, 'isAdmin' | 'isSuspended' | 'isConfirmed'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isAdmin && <Badge tone="brand">Administrator</Badge>}
      {isSuspended && <Badge tone="bad">Suspended</Badge>}
      {!isConfirmed && <Badge>Unconfirmed</Badge>}
      {!isAdmin && !isSuspended && isConfirmed && <span className="text-muted">Active</span>}
    </span>
  )
}
