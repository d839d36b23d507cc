/**
 * How many questions a person may be shown within a day in previews of sets, not counting those that an attempt showed them. A
 * learner who looks at ten sets gets all of them; someone copying the bank gets a fraction (decision 028).
 */
export const MAX_PREVIEWED = 200
export const PREVIEW_HOURS = 24
