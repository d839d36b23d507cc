/** Formats figures and dates for people. No other file names the language. */
const LANGUAGE = 'en-GB'

const whole = new Intl.NumberFormat(LANGUAGE)
const tenths = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', year: 'numeric' })
const calendarDay = new Intl.DateTimeFormat(LANGUAGE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const time = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export function formatNumber(value: number): string {
  return whole.format(value)
}

/** "14", "14.5": points with at most one decimal, because partly correct answers earn parts of a point. */
export function formatPoints(points: number): string {
  return tenths.format(points)
}

/** "72%", rounded to a whole number. */
export function formatPercent(value: number): string {
  return `${Math.round(value)}%`
}

/** A score beside its pass mark. A lower score is never rounded up to it: "69.5%" against 70. */
export function formatScore(value: number, cut: number | null): string {
  return `${roundScore(value, cut)}%`
}

/** "5 percentage points": how far the score, as `formatScore` shows it, is from the pass mark; null if it is less than half. */
export function formatMargin(value: number, cut: number): string | null {
  const margin = Math.abs(roundScore(value, cut) - cut)
  return margin < 0.5 ? null : `${tenths.format(margin)} percentage point${margin === 1 ? '' : 's'}`
}

function roundScore(value: number, cut: number | null): number {
  const isMisread = cut !== null && value < cut && Math.round(value) >= cut
  return isMisread ? Math.floor(value * 10) / 10 : Math.round(value)
}

/** "20 Nov 2026" in the reader's own time zone; never while rendering on the server. */
export function formatDate(instant: string | Date): string {
  return day.format(new Date(instant))
}

/** "20 Nov 2026" for `2026-11-20`: a calendar day, which is the same in every time zone. */
export function formatDay(day: string): string {
  return calendarDay.format(new Date(day))
}

/** "20 Nov 2026, 14:05" in the reader's own time zone; never while rendering on the server. */
export function formatDateTime(instant: string | Date): string {
  const date = new Date(instant)
  return `${day.format(date)}, ${time.format(date)}`
}

/** A clock that counts down: "4:05", "1:00:00". */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** Time spent, in words: "1 h 5 min", "12 min 30 s", "45 s". */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  if (minutes > 0) return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`
  return `${rest} s`
}

/** Whole cents: "€49", "€49.50". */
export function formatEuros(cents: number): string {
  return new Intl.NumberFormat(LANGUAGE, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}
