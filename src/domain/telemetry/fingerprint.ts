import { FRAMES, type ErrorSource } from './error-limits.ts'
import { stableFrame, type Frame } from './frames.ts'
import { normalFormOf } from './normal-form.ts'

export type Occurrence = { source: ErrorSource; name: string; message: string; frames: readonly Frame[] }

/**
 * Equal for errors that are the same bug, also in different releases. `message` must be redacted already: otherwise each
 * email in it would be a bug of its own.
 */
export function fingerprintText({ source, name, message, frames }: Occurrence): string {
  const top = frames.slice(0, FRAMES.grouped).map(stableFrame)
  return [source === 'browser' ? 'browser' : 'server', name, normalFormOf(message), ...top].join('\n')
}
