import type { ReactNode } from 'react'
import { formatCount } from '#domain/site/format-count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A notebook without entries. */
export function NothingYet({ action }: { action: ReactNode }) {
  return (
    <EmptyState title="Nothing here yet" action={action}>
      <p>Questions that you answer incorrectly, flag or note while practising are collected here.</p>
    </EmptyState>
  )
}

/** Says that entries are missing while a timed exam contains their questions. */
export function ClosedNote({ closed }: { closed: number }) {
  return (
    closed > 0 && (
      <p className="text-sm text-muted">
        {formatCount(closed, 'entry is', 'entries are')} closed while your timed exam runs.
      </p>
    )
  )
}
