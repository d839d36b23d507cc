import { clsx } from 'clsx'

const FILL = { brand: 'bg-brand', ok: 'bg-ok', bad: 'bg-bad' }

/** A bar for a percentage from 0 to 100, with its label and figure. */
export function Meter({
  label,
  value,
  figure,
  tone = 'brand',
  mark,
}: {
  label: string
  value: number
  /** The figure as it is shown and read out, such as "7 of 12" or "58%". */
  figure: string
  tone?: keyof typeof FILL
  /** A line across the bar, such as the pass mark. */
  mark?: number
}) {
  const share = Math.min(100, Math.max(0, value))
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="figures text-muted">{figure}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={figure}
        className="relative h-2 rounded-full bg-line"
      >
        <div
          className={clsx('h-full rounded-full transition-[width] duration-200', FILL[tone])}
          style={{ width: `${share}%` }}
        />
        {mark !== undefined && (
          <span aria-hidden className="absolute -inset-y-1 w-0.5 bg-fg" style={{ left: `${mark}%` }} />
        )}
      </div>
    </div>
  )
}
