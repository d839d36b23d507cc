import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { controlLook } from './control-look.ts'

/** A labelled field for more than a line. */
export function TextArea({
  label,
  hint,
  className,
  ...area
}: ComponentProps<'textarea'> & { label: string; hint?: string }) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-describedby={hint && hintId}
        className={clsx(controlLook, 'h-auto! py-2')}
        {...area}
      />
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
