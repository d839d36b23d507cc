/** A mistake that the person at the keyboard can correct: shown as it is, without a stack. */
export class Problem extends Error {}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
