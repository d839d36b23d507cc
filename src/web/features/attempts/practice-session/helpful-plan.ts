/** How many questions a session of what helps most asks, unless a study plan says otherwise. */
export const HELPFUL_QUESTIONS = 20
