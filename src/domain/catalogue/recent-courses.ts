/** The courses that a person looked at last, newest first. */
export type RecentCourse = { slug: string; title: string }

// spec §9
export const RECENT_COURSES_KEPT = 3

export function addVisit(recent: readonly RecentCourse[], { slug, title }: RecentCourse): RecentCourse[] {
  return [{ slug, title }, ...recent.filter((other) => other.slug !== slug)].slice(0, RECENT_COURSES_KEPT)
}

/** Reads what the browser stored. It may contain anything: older versions of the site wrote it, and people can edit it. */
export function readRecentCourses(kept: unknown): RecentCourse[] {
  if (!Array.isArray(kept)) return []
  // Oldest first, so that repeated and surplus entries are dropped as on visits.
  return kept.toReversed().filter(isRecentCourse).reduce<RecentCourse[]>(addVisit, [])
}

function isRecentCourse(value: unknown): value is RecentCourse {
  if (typeof value !== 'object' || value === null) return false
  const { slug, title } = value as Partial<Record<string, unknown>>
  return isText(slug) && isText(title)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
