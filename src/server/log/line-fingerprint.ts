// Decides which log lines count as repeats of each other.

export type Line = { level: number; message: string; fields: Readonly<Record<string, unknown>> }

const FRAMES = 3

/** Equal for lines that differ only in varying parts: ids, numbers and quoted texts. */
export function fingerprintOf({ level, message, fields }: Line): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}=${describe(value)}`)
  return [level, message, ...parts].join('|')
}

/** Equal for lines written at the same place in the code. Used when there are too many different lines. */
export function placeOf({ level, message, fields }: Line): string {
  const errors = Object.values(fields).filter((value) => value instanceof Error)
  return [level, message, ...errors.map((error) => `${error.name} ${framesOf(error, 1)}`)].join('|')
}

function describe(value: unknown): string {
  if (value instanceof Error) {
    const { code } = value as { code?: unknown }
    return [value.name, code, withoutVariables(value.message), framesOf(value, FRAMES)].join(' ')
  }
  // A field names the thing that the line is about, such as an invoice, so different values are different lines.
  return typeof value === 'object' && value !== null ? '' : String(value).slice(0, 200)
}

function withoutVariables(text: string): string {
  return text
    .slice(0, 500)
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|0x[\da-f]+|\d+/gi, '#')
}

function framesOf({ stack = '' }: Error, count: number): string {
  return [...stack.matchAll(/^ +at (.+)$/gm)]
    .slice(0, count)
    .map(([, frame]) => frame)
    .join(' < ')
}
