import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

export type ControlLabel = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Shown at the end of the label's line: a link, a count. */
  aside?: ReactNode
}

/** A control with its label and its hint or error, connected for screen readers. */
export function LabelledControl({
  label,
  hint,
  error,
  aside,
  className,
  children,
}: ControlLabel & {
  className?: string | undefined
  children(control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }): ReactNode
}) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': clsx(hint && hintId, error && errorId) || undefined,
      })}
      {hint && !error && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
