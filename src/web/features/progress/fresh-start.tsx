import { formatDate } from '../../lib/format.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextAction } from '../../ui/text-action.tsx'
import { useFreshStart } from './api.ts'

/** Starts the course afresh. Nothing is lost, so it asks nothing and can be undone instead, also later. */
export function FreshStart({ courseSlug, freshSince }: { courseSlug: string; freshSince: string | null }) {
  const { start, undo } = useFreshStart(courseSlug)
  const isBusy = start.isPending || undo.isPending
  return (
    <div className="mt-5 grid gap-2 text-sm text-muted">
      <p role="status" className="flex flex-wrap gap-x-2">
        {freshSince === null
          ? 'Want to go through the course again?'
          : `Started afresh on ${formatDate(freshSince)}: all questions count as new since. Your results, notes and mistakes stay.`}
        {freshSince !== null && (
          <TextAction disabled={isBusy} onClick={() => undo.mutate(freshSince)}>
            Undo
          </TextAction>
        )}
        <TextAction disabled={isBusy} onClick={() => start.mutate()}>
          Start afresh{freshSince !== null && ' again'}
        </TextAction>
      </p>
      <ErrorNote error={start.error ?? undo.error} />
    </div>
  )
}
