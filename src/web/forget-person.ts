import { wipeAnswers } from './features/attempts/answer-storage.ts'
import { forgetSamples } from './features/attempts/sample/sample-memory.ts'
import { forgetRecentCourses } from './features/catalogue/recent-courses.ts'
import { clearContactDraft } from './features/notifications/contact-draft.ts'

/** Empties what features keep in this browser, at sign-out. One part, which few pages ever load. */
export async function forgetPerson(): Promise<void> {
  forgetRecentCourses()
  forgetSamples()
  clearContactDraft()
  await wipeAnswers()
}
