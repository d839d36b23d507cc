import { isPro } from '#domain/billing/entitlements.ts'
import type { ViewerState } from '../../viewer/viewer.ts'

/** Whether the sets of a course are open to the viewer; unknown until the rights are loaded. */
export type Access = 'unknown' | 'open' | 'closed'

export function accessOf(viewer: ViewerState): Access {
  if (viewer.isLoading) return 'unknown'
  return isPro(viewer) ? 'open' : 'closed'
}
