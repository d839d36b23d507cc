import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

/** Half the width of the control's thumb: the drawing is inset by it, so that the thumb is over the point. */
const INSET = 'inset-x-2'
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A drawing whose points are read one by one: with the pointer, a thumb, the keyboard or a screen reader. A slider that cannot be
 * seen lies over it; the line above says what the chosen point is. The last point is chosen at first.
 */
export function PlotReader({
  label,
  places,
  textOf,
  className,
  children,
}: {
  /** What the slider chooses. */
  label: string
  /** The place of each point from left to right, 0 to 100, in ascending order. */
  places: readonly number[]
  textOf(index: number): string
  /** The height of the drawing. */
  className: string
  /** Draws everything, with the chosen point marked. */
  children(index: number): ReactNode
}) {
  const id = useId()
  const last = places.length - 1
  const [chosen, setChosen] = useState(last)
  const index = Math.min(chosen, last)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, step(index, last))))
  }
  return (
    <div className="grid gap-2">
      <output htmlFor={id} aria-hidden className="figures block min-h-10 text-sm sm:min-h-5">
        {textOf(index)}
      </output>
      <div
        className={clsx(
          'relative rounded-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-brand',
          className,
        )}
      >
        <div aria-hidden className={`absolute inset-y-0 ${INSET}`}>
          {children(index)}
        </div>
        <input
          id={id}
          type="range"
          aria-label={label}
          aria-valuetext={textOf(index)}
          min={0}
          max={100}
          step="any"
          value={places[index]}
          onChange={({ target }) => setChosen(nearest(places, Number(target.value)))}
          onKeyDown={onKeyDown}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0 [&::-moz-range-thumb]:w-4 [&::-webkit-slider-thumb]:w-4"
        />
      </div>
    </div>
  )
}

/** The index of the nearest place. */
export function nearest(places: readonly number[], place: number): number {
  return places.reduce(
    (best, each, index) => (Math.abs(each - place) < Math.abs(places[best]! - place) ? index : best),
    0,
  )
}
