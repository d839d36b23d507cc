/** Chooses the badge of a course card; the first match wins (spec §4). */
export type BadgeInputs = {
  rating?: number
  updatedYear?: number | null
  isOfficial?: boolean
  isPopular?: boolean
}
export type Badge = 'Top Rated' | 'Updated 2025' | 'Official' | 'Popular' | 'Verified'

export const DEFAULT_RATING = 4.8
export const DEFAULT_REVIEWS_COUNT = 1390

export function badgeOf({ rating = DEFAULT_RATING, updatedYear, isOfficial, isPopular }: BadgeInputs): Badge {
  if (rating >= 4.7) return 'Top Rated'
  if (updatedYear === 2025) return 'Updated 2025'
  if (isOfficial) return 'Official'
  if (isPopular) return 'Popular'
  return 'Verified'
}
