import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CourseSort } from '#domain/catalogue/course-list.ts'
import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import { providerShown } from '#domain/catalogue/course-names.ts'
import { href } from '../../paths.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Link } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { courseFiltersQuery, type CourseFilter } from './api.ts'
import { useSearchDraft } from '../../lib/use-search-draft.ts'

/** The value of "all": option values are never empty. */
const ALL = 'all'

const SORTS: { value: CourseSort; label: string }[] = [
  { value: 'popular', label: 'Most Popular' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
]

/** Search, filters and sort order of the catalogue, all stored in the URL. */
export function CourseFilters({ filter }: { filter: CourseFilter }) {
  const navigate = useNavigate()
  const found = useQuery(courseFiltersQuery)
  const draft = useSearchDraft(filter.search, (search) => show({ search }, { replace: true }))

  function show(change: Partial<CourseFilter>, { replace = false } = {}) {
    const to = href('/courses', inAddress({ ...filter, ...change }))
    void navigate(to, { replace, preventScrollReset: true })
  }

  return (
    <form
      role="search"
      aria-label="Courses"
      action={href('/courses')}
      className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_11rem_11rem_12rem]"
      onSubmit={(event) => {
        event.preventDefault()
        show({ search: draft.text.trim() }, { replace: true })
      }}
    >
      <SearchField
        label="Search courses by title or provider"
        placeholder="Search by title or provider"
        name="search"
        maxLength={SEARCH_MAX_LENGTH}
        className="col-span-2 lg:col-span-1"
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
      />
      {filter.category && (
        <p className="order-last col-span-full flex flex-wrap items-center gap-3 text-sm">
          <span className="text-muted">
            Only <strong className="font-medium text-fg">{filter.category}</strong>
          </span>
          <Link
            href={href('/courses', inAddress({ ...filter, category: '' }))}
            className="touch-target rounded-sm font-medium text-brand underline underline-offset-4 dark:text-brand-hover"
          >
            Show every category
          </Link>
        </p>
      )}
      <Select
        label="Provider"
        isLabelHidden
        options={choices('All Providers', found.data?.providers, filter.provider)}
        value={filter.provider || ALL}
        onChange={(event) => show({ provider: chosen(event.target.value) })}
      />
      <Select
        label="Level"
        isLabelHidden
        options={choices('All Levels', found.data?.levels, filter.level)}
        value={filter.level || ALL}
        onChange={(event) => show({ level: chosen(event.target.value) })}
      />
      <Select
        label="Sort by"
        isLabelHidden
        className="col-span-2 lg:col-span-1"
        options={SORTS}
        value={filter.sort}
        onChange={(event) => show({ sort: event.target.value as CourseSort })}
      />
    </form>
  )
}

/** A filter value from a link stays selectable even if no course has it. */
function choices(all: string, found: readonly string[] = [], selected: string) {
  const values = selected && !found.includes(selected) ? [...found, selected] : found
  return [{ value: ALL, label: all }, ...values.map((value) => ({ value, label: providerShown(value) }))]
}

const chosen = (value: string) => (value === ALL ? '' : value)

/** The default order is left out of the URL. */
function inAddress({ sort, ...filter }: CourseFilter): Partial<CourseFilter> {
  return sort === 'popular' ? filter : { ...filter, sort }
}
