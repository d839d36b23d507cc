import type { ReactNode } from 'react'
import { ProgressBar, type Tone } from './progress-bar.tsx'

/** A bar with its label and figure. */
export function Meter({
  label,
  value,
  figure,
  tone,
  mark,
  children,
}: {
  label: string
  value: number
  /** The figure as shown, "7 of 12" or "58 %". */
  figure: string
  tone?: Tone
  mark?: number
  children?: ReactNode
}) {
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="figures text-muted">{figure}</span>
      </div>
      <ProgressBar
        label={label}
        value={value}
        valueText={figure}
        {...(tone && { tone })}
        {...(mark !== undefined && { mark })}
      />
      {children && <div className="text-sm text-muted">{children}</div>}
    </div>
  )
}
