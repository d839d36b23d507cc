import { useState } from 'react'
import type { QuestionSlots } from './features/attempts/question/question-slots.ts'
import { FeedbackActions } from './question-slots.tsx'
import type { TutorDoor } from './tutor-door.ts'
import { lazyPart } from './ui/lazy-part.tsx'

/** Loads once a question is shown. */
const PracticeTools = lazyPart(
  async () => (await import('./practice-tools.tsx')).PracticeTools,
  () => <div className="h-8" />,
)

/** The parts around a question in practice: as everywhere, and the tutor, which stays open from question to question. */
export function usePracticeSlots(): QuestionSlots {
  const [tutor, setTutor] = useState<TutorDoor>({ isOpen: false, first: null })
  return {
    renderFeedbackActions: (answered) => (
      <FeedbackActions {...answered} onAsk={(first) => setTutor({ isOpen: true, first })} />
    ),
    renderNotes: (place) => <PracticeTools {...place} tutor={tutor} onTutor={setTutor} />,
  }
}
