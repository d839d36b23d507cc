import { useId } from 'react'
import { CONFIDENCES, type Confidence } from '#domain/attempts/attempt-limits.ts'
import { CONFIDENCE_WORDS } from './confidence.ts'

/** Lets the person say how sure they are before they see the feedback. Only their own summary uses it. */
export function ConfidenceMark({
  value,
  onChange,
}: {
  value: Confidence | null
  onChange(value: Confidence | null): void
}) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-sm text-muted">How sure are you?</legend>
      {CONFIDENCES.map((confidence) => (
        <label
          key={confidence}
          className="flex min-h-11 cursor-pointer items-center rounded-full border border-edge/60 px-3.5 text-sm font-medium transition-colors hover:border-edge has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            value={confidence}
            checked={confidence === value}
            // A second press removes the mark.
            onClick={() => confidence === value && onChange(null)}
            onChange={() => onChange(confidence)}
            className="sr-only"
          />
          {CONFIDENCE_WORDS[confidence]}
        </label>
      ))}
    </fieldset>
  )
}
