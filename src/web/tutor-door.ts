import type { PanelWords } from './features/tutor/panel/panel-words.ts'

/** Whether the tutor is open, and what it is asked at once. */
export type TutorDoor = { isOpen: boolean; first: PanelWords | null }
