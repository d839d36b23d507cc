import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { type ControlLabel, LabelledControl } from './labelled-control.tsx'

export function Field({
  label,
  hint,
  error,
  aside,
  className,
  ...input
}: ComponentProps<'input'> & ControlLabel) {
  return (
    <LabelledControl label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <input
          className={controlLook}
          {...(input.type === 'email' && { spellCheck: false })}
          {...control}
          {...input}
        />
      )}
    </LabelledControl>
  )
}
