import { PHRASES, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'

/** The reply to a question of an unfinished practice in another course. */
export function tellOtherCourse(language: TutorLanguage): Reply {
  return { pieces: [said(PHRASES[language].tellOtherCourse)], askedBack: null, next: [] }
}
