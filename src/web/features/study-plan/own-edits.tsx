import type { PlanEdit } from '#contract/study-plan.ts'
import { Button } from '../../ui/button.tsx'
import { DROP_WORDS, wordEdit } from './word-plan.ts'

/** The person's own changes, each of which can be undone at any time. */
export function OwnEdits({
  edits,
  isBusy,
  onUndo,
}: {
  edits: readonly PlanEdit[]
  isBusy: boolean
  /** Null if the person may not change the plan. */
  onUndo: ((editId: string) => void) | null
}) {
  if (edits.length === 0) return null
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center text-sm text-muted underline-offset-2 hover:underline">
        Your changes ({edits.length})
      </summary>
      <ul className="figures mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {edits.map((edit) => (
          <li key={edit.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-sm">
            <span className="min-w-0">
              {wordEdit(edit)}
              {edit.dropped && (
                <span className="block text-muted">Left out: {DROP_WORDS[edit.dropped]}.</span>
              )}
            </span>
            {onUndo && (
              <Button
                variant="secondary"
                size={32}
                disabled={isBusy}
                aria-label={`Undo: ${wordEdit(edit)}`}
                onClick={() => onUndo(edit.id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
