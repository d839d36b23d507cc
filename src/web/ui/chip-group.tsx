import { useId, type ReactNode } from 'react'
import { toggled } from '../lib/toggled.ts'

/** A group of checkboxes for choosing several of the options, all of which are visible. */
export function ChipGroup<T extends string>({
  label,
  hint,
  options,
  values,
  onChange,
}: {
  label: string
  hint?: ReactNode
  options: readonly { value: NoInfer<T>; label: string; count?: number }[]
  values: readonly T[]
  onChange(values: T[]): void
}) {
  const hintId = useId()
  return (
    <fieldset className="grid gap-2 print:hidden" aria-describedby={hint ? hintId : undefined}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: words, count }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge/60 bg-surface px-3.5 text-sm font-medium transition-colors hover:border-edge has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={() => onChange(toggled(values, value))}
              className="size-4 shrink-0 accent-brand"
            />
            {words}
            {count !== undefined && <span className="figures font-normal text-muted">{count}</span>}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
