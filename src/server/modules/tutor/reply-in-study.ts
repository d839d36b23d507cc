import { pointToSection } from '#domain/tutor/point-to-section.ts'
import type { Deps } from '../../deps.ts'
import { type Asked, giveNextHint, type Replied } from './reply-in-exam.ts'

/** A reply in study mode. Until the question in view is revealed, it gets hints only, whatever is asked. */
export async function replyInStudy(deps: Deps, asked: Asked): Promise<Replied> {
  const { view, texts, topic, text, language } = asked
  if (view !== null && view.revealedVersion === null) return giveNextHint(deps.tutorDb, { ...asked, view })
  return { reply: pointToSection(texts.library, topic || text, language), hintLevel: null }
}
