import type { CourseDetail } from '#contract/catalogue.ts'

type Blueprint = NonNullable<CourseDetail['blueprint']>
type Objective = Blueprint['domains'][number]['objectives'][number]

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

/** "Describe VPNs (5.5)" if the vendor's number differs from ours. */
export function objectiveShown({ code, name, vendorCode }: Objective): string {
  return vendorCode === null || vendorCode === code ? name : `${name} (${vendorCode})`
}

/** Says who numbered the objectives; null if the vendor did. */
export function numbersShown(domains: Blueprint['domains']): string | null {
  const objectives = domains.flatMap((domain) => domain.objectives)
  if (objectives.every(({ code, vendorCode }) => vendorCode === code)) return null
  return objectives.every(({ vendorCode }) => vendorCode === null)
    ? 'Ours, as in the study notes. The vendor doesn’t number its outline.'
    : 'Ours, as in the study notes. The vendor’s own number is in brackets where it differs.'
}

function rangeOf(least: number, most: number): string {
  return least === most ? `${least}` : `${least}–${most}`
}
