import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import { INVOICES_PER_PAGE } from '#contract/invoices.ts'
import { INVOICE_SEARCH_LENGTH } from '#domain/billing/invoice-search.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { useSearchDraft } from '../../../lib/use-search-draft.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { InvoiceCards } from './invoice-cards.tsx'
import { InvoiceExport } from './invoice-export.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { invoicesQuery, type InvoiceFilter } from './invoices-api.ts'

/** One person's invoices, with a search, pages, links to the provider and an export. */
export function BillingHistory({
  userId,
  filter,
  onFilter,
}: {
  userId: string
  filter: InvoiceFilter
  onFilter(filter: InvoiceFilter): void
}) {
  const list = useRef<HTMLDivElement>(null)
  const draft = useSearchDraft(filter.search, (search) => onFilter({ search, page: 1 }))
  const { data, error, isPlaceholderData, refetch } = useQuery(invoicesQuery(userId, filter))
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={refetch} />
    return <HistorySkeleton />
  }
  const { invoices, total } = data
  const lastPage = Math.max(1, Math.ceil(total / INVOICES_PER_PAGE))
  const leafTo = (page: number) => {
    onFilter({ ...filter, page })
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }
  if (total === 0 && filter.search === '') {
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden />}
        title="No invoices yet"
        action={<ButtonLink href={href('/pricing')}>See the plans</ButtonLink>}
      >
        <p>The invoice for your first payment appears here, and comes by email as well.</p>
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:items-center sm:justify-between">
        <SearchField
          label="Search invoices by number, plan or status"
          placeholder="Number, plan or status"
          maxLength={INVOICE_SEARCH_LENGTH}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
        />
        <InvoiceExport search={filter.search} total={total} />
      </div>
      <p role="status" className="figures text-sm text-muted">
        {total === 0 ? 'Nothing matches' : formatCount(total, 'invoice')}
      </p>
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label="Invoices"
        className={`outline-none ${isPlaceholderData ? 'opacity-55' : ''}`}
      >
        {invoices.length > 0 && (
          <>
            <InvoiceTable invoices={invoices} />
            <InvoiceCards invoices={invoices} />
          </>
        )}
        {total > 0 && invoices.length === 0 && !isPlaceholderData && (
          <p className="text-muted">
            This page is past the last one.{' '}
            <Button variant="secondary" size={32} onClick={() => leafTo(lastPage)}>
              Go to page {lastPage}
            </Button>
          </p>
        )}
      </div>
      {total > INVOICES_PER_PAGE && filter.page <= lastPage && (
        <nav data-keep-clear aria-label="Pages" className="flex items-center justify-between gap-4">
          <Button variant="secondary" disabled={filter.page === 1} onClick={() => leafTo(filter.page - 1)}>
            Newer
          </Button>
          <p className="figures text-sm text-muted">
            Page {filter.page} of {lastPage}
          </p>
          <Button
            variant="secondary"
            disabled={filter.page >= lastPage}
            onClick={() => leafTo(filter.page + 1)}
          >
            Older
          </Button>
        </nav>
      )}
    </div>
  )
}
