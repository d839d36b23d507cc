import { clsx } from 'clsx'

/** Parts that plots share. Places are in percent: of the width from the left, of the height from the bottom. */

/** The horizontal lines of a plot, each with its figure at the left end. */
export function PlotLines({ lines }: { lines: readonly { place: number; label: string }[] }) {
  return lines.map(({ place, label }) => (
    <div key={place} className="absolute inset-x-0 border-t border-line" style={{ bottom: `${place}%` }}>
      <span className="figures absolute left-0 text-[0.6875rem]/4 text-muted">{label}</span>
    </div>
  ))
}

/** A vertical line through the chosen point. */
export function PlotCursor({ left }: { left: number }) {
  return <div className="absolute inset-y-0 border-l border-edge/60" style={{ left: `${left}%` }} />
}

export function PlotDot({ left, bottom, className }: { left: number; bottom: number; className?: string }) {
  return (
    <div
      className={clsx('absolute -mb-1 -ml-1 size-2 rounded-full', className)}
      style={{ left: `${left}%`, bottom: `${bottom}%` }}
    />
  )
}
