/** How a review went: not remembered, remembered with help, remembered. */
export const GRADES = ['again', 'hard', 'good'] as const
export type Grade = (typeof GRADES)[number]

/** What people may grade their own cards with. Help is only given with questions. */
export const OWN_GRADES = ['again', 'good'] as const satisfies readonly Grade[]
export type OwnGrade = (typeof OWN_GRADES)[number]

/** A card that was forgotten this often is set aside: it needs a better text or a note, not more repetition. */
export const MAX_LAPSES = 6

export const MAX_OWN_CARDS = 1_000
/** Of each side. */
export const CARD_TEXT_LENGTH = 10_000
/** Of all cards of a person together, as JSON: about 500 pages of text. Some cards of the full length, but not a thousand of them. */
export const MAX_CARDS_BYTES = 1_000_000

export const CARDS_PAGE = 50
export const LAST_CARDS_PAGE = 20

/** How long a review takes, in seconds, as an estimate for portions. */
export const QUESTION_SECONDS = 60
export const OWN_CARD_SECONDS = 20

/**
 * How many minutes of reviews a day asks for at most where no exam date is set: of the questions of a course, and of own cards.
 * Together they are the minutes that the form for an exam date suggests, because without a plan reviews are all that a day asks.
 */
export const MINUTES_WITHOUT_GOAL = { questions: 20, own: 10 } as const
/** The share of a study plan's review minutes that the person's own cards may take. Questions get the rest. */
export const OWN_CARD_SHARE = 1 / 3
