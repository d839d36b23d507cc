import { isSmallTalk, tellAboutTutor } from '#domain/tutor/answers/tell-about-tutor.ts'
import { forExam } from '#domain/tutor/hints/give-hint.ts'
import { pointToNotes } from '#domain/tutor/answers/point-to-notes.ts'
import { tellOtherCourse } from '#domain/tutor/answers/tell-other-course.ts'
import type { Intent } from '#domain/tutor/intents/intent.ts'
import { PHRASES, said } from '#domain/tutor/phrases.ts'
import type { Reply } from '#domain/tutor/reply.ts'
import type { Db } from '../../db/database.ts'
import type { Asked, Replied } from './asked.ts'
import { giveNextHint } from './give-next-hint.ts'

/**
 * A reply in exam mode: a hint for the question in view, or where to read. Everything is read with the tutor's role, which
 * cannot read answer keys, so no reply can depend on them.
 */
export async function replyInExam(tutorDb: Db, asked: Asked): Promise<Replied> {
  const { view } = asked
  if (asked.isOfOtherCourse) return { reply: tellOtherCourse(asked.language), hintLevel: null }
  if (view === null) return { reply: forExam(replyWithoutQuestion(asked)), hintLevel: null }
  const replied = await giveNextHint(tutorDb, { ...asked, view })
  return { ...replied, reply: forExam(replied.reply) }
}

/** What needs a question in view, or what exam mode does not do. */
const CLOSED: ReadonlySet<Intent> = new Set([
  'hint',
  'stronger_hint',
  'why_wrong',
  'show_answer',
  'quiz',
  'plan',
  'weak_spots',
  'about_exam',
])

function replyWithoutQuestion({ texts, intent, topic, text, language, hasModel }: Asked): Reply {
  const { library } = texts
  if (isSmallTalk(intent))
    return { ...tellAboutTutor(library, { intent, language, text, hasModel }), next: [] }
  if (CLOSED.has(intent) && topic === '')
    return { pieces: [said(PHRASES[language].tellExamOnly)], askedBack: null, next: [] }
  return pointToNotes(library, topic || text, language)
}
