import { PHRASES, said } from '#domain/tutor/phrases.ts'
import type { Asked, Replied } from './asked.ts'

/** The reply to a question of an unfinished practice in another course, whose notes this tutor has not. */
export function tellOtherCourse({ language }: Pick<Asked, 'language'>): Replied {
  const reply = { pieces: [said(PHRASES[language].tellOtherCourse)], askedBack: null, next: [] }
  return { reply, hintLevel: null }
}
