/** Amounts and dates in emails: written in full, because an email is read without the page it refers to. */
const LANGUAGE = 'en-GB'
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * Currencies that payment providers count in whole units; all others are in hundredths
 * (https://docs.stripe.com/currencies). Intl's own decimals follow cash and would show forints a hundred times too
 * high.
 */
const WHOLE = [
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]
const THOUSANDTHS = ['bhd', 'jod', 'kwd', 'omr', 'tnd']

/** An amount such as "€39.00", always with decimals. `cents` is in the smallest unit of the currency. */
export function writeMoney(cents: number, currency: string): string {
  const digits = digitsOf(currency.toLowerCase())
  const format = new Intl.NumberFormat(LANGUAGE, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(cents / 10 ** digits)
}

function digitsOf(currency: string): number {
  if (WHOLE.includes(currency)) return 0
  return THOUSANDTHS.includes(currency) ? 3 : 2
}

/** A day such as "20 November 2026 (Europe/Berlin)". */
export function writeDay(at: Date, timeZone: string): string {
  const zone = knownZone(timeZone)
  return `${write(at, DAY, zone)} (${zone})`
}

/** A time such as "20 November 2026, 14:05 (Europe/Berlin)". */
export function writeMoment(at: Date, timeZone: string): string {
  const zone = knownZone(timeZone)
  return `${write(at, DAY, zone)}, ${write(at, TIME, zone)} (${zone})`
}

/** A period such as "20 November 2026 to 20 December 2026 (Europe/Berlin)". */
export function writePeriod(start: Date, end: Date, timeZone: string): string {
  return `${write(start, DAY, knownZone(timeZone))} to ${writeDay(end, timeZone)}`
}

function write(at: Date, parts: Intl.DateTimeFormatOptions, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, { ...parts, timeZone }).format(at)
}

/** The zone, or UTC if this runtime does not know it, so that an unknown zone cannot stop an email. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat(LANGUAGE, { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
