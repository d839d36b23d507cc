/** A box on the screen, as `getBoundingClientRect` returns it. */
export type Box = { top: number; bottom: number; left: number; right: number }

const GAP_PX = 8

/**
 * The distance from the window's edge, at least `leastPx`, at which a stack covers none of the boxes. Returns
 * `leastPx` when there is no such place.
 */
export function findClearOffset(
  { edge, heightPx, left, right }: { edge: 'top' | 'bottom'; heightPx: number; left: number; right: number },
  boxes: readonly Box[],
  windowHeightPx: number,
  leastPx: number,
): number {
  const spans = boxes
    .filter((box) => box.left < right && box.right > left)
    .map(({ top, bottom }) =>
      edge === 'top'
        ? { from: top, to: bottom }
        : { from: windowHeightPx - bottom, to: windowHeightPx - top },
    )
    .toSorted((one, other) => one.from - other.from)
  let offset = leastPx
  for (const { from, to } of spans)
    if (from < offset + heightPx && to > offset) offset = Math.ceil(to + GAP_PX)
  return offset + heightPx > windowHeightPx ? leastPx : offset
}
