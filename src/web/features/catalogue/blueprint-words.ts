import type { CourseDetail } from '#contract/catalogue.ts'

type Blueprint = NonNullable<CourseDetail['blueprint']>

/** Shown with every chart of unpublished weights. */
export const UNOFFICIAL_WEIGHTS = 'The vendor publishes no weights, so these ranges are our assumption.'

/** "40–60", or "65" where the number is fixed. */
export function questionsShown({ questionsMin, questionsMax }: Blueprint): string {
  return rangeOf(questionsMin, questionsMax)
}

/** "25–30%", or "25%". */
export function weightShown({ weightMin, weightMax }: Blueprint['domains'][number]): string {
  return `${rangeOf(weightMin, weightMax)}%`
}

function rangeOf(least: number, most: number): string {
  return least === most ? `${least}` : `${least}–${most}`
}
