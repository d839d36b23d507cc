import type { ErrorState } from './error-limits.ts'
import { isLaterRelease } from './release.ts'

/**
 * The state of a group once its error happens again. A resolved one is opened by a later release than the one in which it was
 * resolved, because tabs with older releases still have the bug.
 */
export function stateAfter(
  { state, resolvedIn }: { state: ErrorState; resolvedIn: string | null },
  release: string,
): ErrorState {
  const isBack = state === 'resolved' && resolvedIn !== null && isLaterRelease(release, resolvedIn)
  return isBack ? 'open' : state
}
