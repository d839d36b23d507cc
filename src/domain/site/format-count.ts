const whole = new Intl.NumberFormat('en-GB')

/** "1 question", "12 questions", "1,000 questions". */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${whole.format(value)} ${value === 1 ? one : many}`
}
