import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { controlLook } from './control-look.ts'

/** A labelled text field with its hint and error. */
export function Field({
  label,
  hint,
  error,
  aside,
  className,
  ...input
}: ComponentProps<'input'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** Stands at the end of the label's line: a link, a count. */
  aside?: ReactNode
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
      <input
        id={id}
        className={controlLook}
        aria-invalid={error ? true : undefined}
        aria-describedby={clsx(hint && hintId, error && errorId) || undefined}
        {...input}
      />
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
