/** Whoever wants to go may change their mind for so long. */
export const DAYS_TO_UNDO = 14

const DAY_MS = 86_400_000

export function deletionDue(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DAYS_TO_UNDO * DAY_MS)
}
