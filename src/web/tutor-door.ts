import type { PanelQuestion } from '#domain/tutor/phrases/panel-questions.ts'

/** Whether the tutor is open, and what it is asked at once. */
export type TutorDoor = { isOpen: boolean; first: PanelQuestion | null }
