// Formats one line per figure, which says whether it meets its target. A missed target is not a failure,
// because the machine may be busy.
import type { Ratio } from './rounds.ts'

export type Line = {
  what: string
  figure: string
  target: string | null
  isMet: boolean | null
  note: string
}

/** `cpuMicros` is the server's processor time per request. */
export function ratioLine(
  what: string,
  ratio: Ratio,
  wanted: number | null,
  against: string,
  cpuMicros: number,
): Line {
  const { median, min, max, ours, limit, rounds } = ratio
  return {
    what,
    figure: `${median.toFixed(2)} × ${against} (${min.toFixed(2)}–${max.toFixed(2)})`,
    target: wanted === null ? null : `≥ ${wanted}`,
    isMet: wanted === null ? null : median >= wanted,
    note: `${whole(ours)} of ${whole(limit)} a second, ${rounds} rounds${Number.isFinite(cpuMicros) ? `, ${whole(cpuMicros)} µs of CPU each` : ''}`,
  }
}

/** A line that says how far a duration is above its limit, or a rate below it. */
export function timesLine(
  what: string,
  { median, min, max, ours, limit, rounds }: Ratio,
  most: number,
  against: string,
  unit = 'ms',
): Line {
  return {
    what,
    figure: `${median.toFixed(2)} × ${against} (${min.toFixed(2)}–${max.toFixed(2)})`,
    target: `≤ ${most}`,
    isMet: median <= most,
    note: `${short(ours)} to ${short(limit)} ${unit}, ${rounds} rounds`,
  }
}

export function atMostLine(what: string, value: number, most: number, unit: string, note = ''): Line {
  const isKnown = Number.isFinite(value)
  return {
    what,
    figure: isKnown ? `${value.toFixed(value < 10 ? 3 : 0)} ${unit}`.trim() : 'unknown here',
    target: `≤ ${most} ${unit}`.trim(),
    isMet: isKnown ? value <= most : null,
    note,
  }
}

export function describeLine({ what, figure, target, isMet, note }: Line): string {
  const verdict = isMet === null ? '       ' : isMet ? 'met    ' : 'NOT MET'
  return `${verdict}  ${what.padEnd(37)}${figure.padEnd(46)}${(target ?? '').padEnd(12)}${note}`.trimEnd()
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function short(value: number): string {
  return value < 100 ? value.toFixed(1) : whole(value)
}
