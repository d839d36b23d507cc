import type { FirstQuestion } from './features/tutor/panel/panel-parts.ts'

/** Whether the tutor is open, and what it is asked at once. */
export type TutorDoor = { isOpen: boolean; first: FirstQuestion | null }
