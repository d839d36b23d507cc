import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

export type ControlLabel = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Shown at the end of the label's line, such as a link or a count. */
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
    <div
      className={clsx('grid grid-cols-[1fr_auto] content-start items-baseline gap-x-4 gap-y-1.5', className)}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="col-span-2 row-start-2 grid min-w-0">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? errorId : hint ? hintId : undefined,
        })}
      </div>
      {/* Visually beside the label, but after the control in the tab order, so that Tab leads to the control first. */}
      {aside && <div className="col-start-2 row-start-1">{aside}</div>}
      {hint && !error && (
        <p id={hintId} className="col-span-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="col-span-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
