import type { ErrorState as State } from '#domain/telemetry/error-limits.ts'
import { STATE_WORDS } from '#domain/telemetry/error-words.ts'
import { Badge } from '../../ui/badge.tsx'

/** Highlights errors that are still open. */
export function ErrorStateBadge({ state }: { state: State }) {
  return <Badge tone={state === 'open' ? 'brand' : 'neutral'}>{STATE_WORDS[state]}</Badge>
}
