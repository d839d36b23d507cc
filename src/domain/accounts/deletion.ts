import { addDays } from '../days.ts'

/** How long a person can take back the deletion of their account. */
export const DAYS_TO_UNDO = 14

export function deletionDue(requestedAt: Date): Date {
  return addDays(requestedAt, DAYS_TO_UNDO)
}
