import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { controlLook } from './control-look.ts'

/** A native select. Option values must not be empty, so "all" needs a value too. */
export function Select({
  label,
  isLabelHidden = false,
  options,
  className,
  ...select
}: Omit<ComponentProps<'select'>, 'children'> & {
  label: string
  isLabelHidden?: boolean
  options: readonly { value: string; label: string }[]
}) {
  const id = useId()
  return (
    <div className={clsx('grid content-start gap-1.5 print:hidden', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <div className="relative">
        <select id={id} className={clsx(controlLook, 'appearance-none truncate pr-9')} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  )
}
