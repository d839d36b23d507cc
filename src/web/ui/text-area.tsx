import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { type ControlLabel, LabelledControl } from './labelled-control.tsx'

export function TextArea({
  label,
  hint,
  error,
  aside,
  className,
  ...area
}: ComponentProps<'textarea'> & ControlLabel) {
  return (
    <LabelledControl label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => <textarea className={clsx(controlLook, 'h-auto! py-2')} {...control} {...area} />}
    </LabelledControl>
  )
}
