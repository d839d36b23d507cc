import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import { CARDS_PAGE } from '#domain/reviews/limits.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { useSearchDraft } from '../../lib/use-search-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardRow } from './card-row.tsx'
import { CardsExport } from './cards-export.tsx'
import { type CardFilter, cardsQuery } from './reviews-api.ts'

/** The cards that the person wrote, and everything that is set aside: search, edit, delete, export. */
export function CardList({ userId, whenEmpty = null }: { userId: string; whenEmpty?: ReactNode }) {
  const [filter, setFilter] = useState<CardFilter>({ only: '', search: '' })
  const [page, setPage] = useState(1)
  const narrow = (part: Partial<CardFilter>) => {
    setFilter({ ...filter, ...part })
    setPage(1)
  }
  const draft = useSearchDraft(filter.search, (search) => narrow({ search }))
  const { data, error, refetch } = useQuery(cardsQuery(userId, filter, page))
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-64" />
  const { cards, total, counts } = data
  if (counts.written + counts.setAside + counts.closed === 0) return whenEmpty
  const lastPage = Math.max(1, Math.ceil(total / CARDS_PAGE))
  // The last card of the last page may have been deleted.
  if (page > lastPage) setPage(lastPage)
  return (
    <section aria-labelledby="own-cards" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="own-cards" className="text-heading">
        Your cards
      </h2>
      <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <SegmentedControl<'all' | 'set_aside'>
          label="Show"
          options={[
            { value: 'all', label: `Written ${counts.written}` },
            { value: 'set_aside', label: `Set aside ${counts.setAside}` },
          ]}
          value={filter.only || 'all'}
          onChange={(view) => narrow({ only: view === 'all' ? '' : view })}
        />
        <SearchField
          label="Search cards"
          placeholder="Search cards"
          maxLength={SEARCH_LENGTH}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
        />
      </div>
      {counts.closed > 0 && (
        <p className="text-sm text-muted">
          {formatCount(counts.closed, 'card is', 'cards are')} closed while your timed exam runs.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-sm text-muted">
          {total > 0 ? formatCount(total, 'card') : filter.search === '' ? 'No cards' : 'Nothing matches'}
        </p>
        {total > 0 && <CardsExport filter={filter} />}
      </div>
      {total > 0 && (
        <ul aria-label="Cards" className="divide-y divide-line border-y border-line">
          {cards.map((card) => (
            <CardRow key={card.cardId} card={card} />
          ))}
        </ul>
      )}
      {lastPage > 1 && (
        <nav aria-label="Pages of cards" className="flex items-center justify-between gap-4">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <p className="figures text-sm text-muted">
            Page {page} of {lastPage}
          </p>
          <Button variant="secondary" disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  )
}
