import { clsx } from 'clsx'

const FILL = { brand: 'bg-brand', ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', none: 'bg-muted' }
export type Tone = keyof typeof FILL

/** A percentage from 0 to 100. The text beside it says what the colour means. */
export function ProgressBar({
  label,
  value,
  tone = 'brand',
  valueText,
  mark,
  className,
}: {
  label: string
  value: number
  tone?: Tone
  /** Read out instead of the percentage. */
  valueText?: string
  /** A line across the bar, such as the pass mark. */
  mark?: number
  className?: string
}) {
  const share = Math.min(100, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      className={clsx('relative h-2 rounded-full bg-line', className)}
    >
      <div
        className={clsx('h-full rounded-full transition-[width] duration-200', FILL[tone])}
        style={{ width: `${share}%` }}
      />
      {mark !== undefined && (
        <span aria-hidden className="absolute -inset-y-1 w-0.5 bg-fg" style={{ left: `${mark}%` }} />
      )}
    </div>
  )
}
