import { formatNumber } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { useHalfVisible } from './use-half-visible.ts'

/** The line below the cards: how many are shown, and a button for more. Scrolling to it loads more. */
export function LoadMoreCourses({
  shown,
  total,
  hasMore,
  isLoading,
  error,
  onLoad,
  onLoadByHand,
}: {
  shown: number
  total: number
  hasMore: boolean
  isLoading: boolean
  error: unknown
  /** Called by scrolling. */
  onLoad(): void
  /** Called by the button. */
  onLoadByHand(): void
}) {
  const sentinel = useHalfVisible<HTMLDivElement>({
    isActive: hasMore && !isLoading && !error,
    onVisible: onLoad,
  })
  return (
    <div ref={sentinel} className="mt-8 grid min-h-24 content-start justify-items-center gap-3 text-sm">
      <p role="status" className="figures text-muted">
        Showing {formatNumber(shown)} of {formatNumber(total)} courses
      </p>
      {Boolean(error) && (
        <p role="alert" className="text-center">
          More courses could not be loaded. {messageOf(error)}
        </p>
      )}
      {hasMore && (
        <div className="flex items-center gap-3">
          {!error && <span className="text-muted">Scroll for more</span>}
          <Button variant="secondary" disabled={isLoading} onClick={onLoadByHand}>
            {error ? 'Try again' : isLoading ? 'Loading…' : 'Load more'}
          </Button>
        </div>
      )}
    </div>
  )
}
