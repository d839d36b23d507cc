import { isSmallTalk, tellAboutTutor } from '#domain/tutor/answers/tell-about-tutor.ts'
import { forExam } from '#domain/tutor/hints/give-hint.ts'
import { pointToSection } from '#domain/tutor/answers/point-to-section.ts'
import type { Db } from '../../db/database.ts'
import type { Asked, Replied } from './asked.ts'
import { giveNextHint } from './give-next-hint.ts'

/**
 * A reply in exam mode: a hint for the question in view, or where to read. Everything is read with the tutor's role, which
 * cannot read answer keys, so no reply can depend on them.
 */
export async function replyInExam(tutorDb: Db, asked: Asked): Promise<Replied> {
  const { view, texts, intent, topic, text, language } = asked
  if (view === null) {
    const reply = isSmallTalk(intent)
      ? { ...tellAboutTutor(texts.library, asked), next: [] }
      : pointToSection(texts.library, topic || text, language)
    return { reply: forExam(reply), hintLevel: null }
  }
  const replied = await giveNextHint(tutorDb, { ...asked, view })
  return { ...replied, reply: forExam(replied.reply) }
}
