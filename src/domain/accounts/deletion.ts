import { addDays } from '../days.ts'

/** Days in which a person can undo the deletion of their account. */
export const DAYS_TO_UNDO = 14

export function deletionDue(requestedAt: Date): Date {
  return addDays(requestedAt, DAYS_TO_UNDO)
}
