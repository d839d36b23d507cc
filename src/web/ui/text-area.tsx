import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { controlLook } from './control-look.ts'

/** A labelled field for more than a line, with its hint and error. */
export function TextArea({
  label,
  hint,
  error,
  aside,
  className,
  ...area
}: ComponentProps<'textarea'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** Stands at the end of the label's line: a count. */
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
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={clsx(hint && hintId, error && errorId) || undefined}
        className={clsx(controlLook, 'h-auto! py-2')}
        {...area}
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
