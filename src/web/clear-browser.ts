import { forgetEndAnnounced } from './features/accounts/subscription/ended-once.ts'
import { wipeAnswers } from './features/attempts/answer-storage.ts'
import { forgetNoteDrafts } from './features/notebook/note-drafts.ts'
import { forgetStrikes } from './features/attempts/question/strikes.ts'
import { forgetSamples } from './features/attempts/sample/sample-memory.ts'
import { forgetRecentCourses } from './features/catalogue/recent-courses.ts'
import { clearContactDraft } from './features/notifications/contact-draft.ts'
import { clearAssistantChat } from './features/tutor/assistant/assistant-chat.ts'
import { forgetTutorDrafts } from './features/tutor/tutor-drafts.ts'
import { clearKeptFiles } from './lib/kept-files.ts'

const CLEANERS = [
  forgetEndAnnounced,
  wipeAnswers,
  forgetNoteDrafts,
  forgetStrikes,
  forgetSamples,
  forgetRecentCourses,
  clearContactDraft,
  clearAssistantChat,
  forgetTutorDrafts,
  clearKeptFiles,
]

/**
 * Removes the data about a person that features store in this browser. Runs when the person signs out or the
 * session ends.
 */
export async function clearBrowser(): Promise<void> {
  // If one cleaner fails, the others must still run.
  const results = await Promise.allSettled(CLEANERS.map(async (clean) => clean()))
  for (const result of results) if (result.status === 'rejected') console.error(result.reason)
}
