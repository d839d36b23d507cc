const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const DAYS_IN = { day: 1, week: 7, month: 30, year: 365 } as const
const SPAN = new RegExp(
  String.raw`\b(\d{1,4}|an?|first|last|couple of|few|${NUMBERS.join('|')}) (day|week|month|year)s?\b`,
)

/** How many days a message in lower case names, such as 14 for "two weeks"; null if it names no span of time. */
export function daysNamed(text: string): number | null {
  const [, amount, unit] = SPAN.exec(text) ?? []
  if (!amount || !unit) return null
  return countOf(amount) * DAYS_IN[unit as keyof typeof DAYS_IN]
}

function countOf(amount: string): number {
  if (/^\d/.test(amount)) return Number(amount)
  if (amount === 'couple of' || amount === 'few') return 2
  return Math.max(0, NUMBERS.indexOf(amount)) + 1
}
