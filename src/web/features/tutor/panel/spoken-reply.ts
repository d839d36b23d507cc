import type { ChatBlock } from '#contract/tutor.ts'
import { plainText } from '#domain/study/plain-text.ts'

/** A reply as text, for screen readers. */
export function spokenReply(blocks: readonly ChatBlock[], askedBack: string | null): string {
  return [...blocks.map(({ html }) => plainText(html)), askedBack ?? ''].join(' ').trim()
}
