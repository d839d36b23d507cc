/** What of the audit trail is shown, and how it is asked for. */

export const AUDIT_EVENTS_PER_PAGE = 50
/** As long as an email may be. */
export const AUDIT_PERSON_LENGTH = 254

/** The name of an event's action. */
export const AUDIT_ACTION = /^[a-z_]{1,60}$/

export const AUDIT_EXPORT_FORMATS = ['csv', 'json'] as const
export type AuditExportFormat = (typeof AUDIT_EXPORT_FORMATS)[number]

/** "Role granted" for `role_granted`. */
export function wordAction(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
