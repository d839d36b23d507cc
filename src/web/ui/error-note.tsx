import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/refusal-words.ts'
import { Button } from './button.tsx'

/** Says why an action failed. Renders nothing if there is no error. */
export function ErrorNote({
  error,
  className,
  children,
}: {
  error: unknown
  className?: string
  /** A sentence that says what has not been lost. */
  children?: ReactNode
}) {
  if (!error) return null
  return (
    <p role="alert" className={clsx('text-sm font-medium text-bad', className)}>
      {messageOf(error)} {children}
    </p>
  )
}

/** Takes the place of a part of a page that could not be loaded. */
export function PartFailed({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="font-medium text-bad">{messageOf(error)}</p>
      <Button variant="secondary" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
}
