import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { controlLook } from './control-look.ts'

/** A search field with a label for screen readers only. */
export function SearchField({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string }) {
  const id = useId()
  return (
    <div className={clsx('relative print:hidden', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        className={clsx(controlLook, 'pl-9!')}
        {...input}
      />
    </div>
  )
}
