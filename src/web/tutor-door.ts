/** Whether the tutor is open, and what it is asked at once. */
export type TutorDoor = { isOpen: boolean; first: string | null }
