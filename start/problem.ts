/** A problem that the person at the keyboard can correct. Its message is shown without a stack trace. */
export class Problem extends Error {}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
