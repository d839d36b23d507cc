import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { wordsFor } from '../lib/refusal-words.ts'
import { Button } from './button.tsx'

export function ErrorState({
  error,
  title,
  onRetry,
  children,
}: {
  error: unknown
  /** Says what failed, if that is more helpful than the words for the refusal. */
  title?: string
  onRetry?(): unknown
  /** A sentence about what is still saved, or another way to continue. */
  children?: ReactNode
}) {
  const { what, next } = wordsFor(error)
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center"
    >
      <CircleAlert aria-hidden className="size-6 text-bad" />
      <h2 className="text-heading">{title ?? what}</h2>
      <p className="max-w-md text-muted">{title ? `${what} ${next}` : next}</p>
      {children}
      {onRetry && (
        <Button variant="secondary" className="mt-2" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </div>
  )
}
