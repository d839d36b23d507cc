// Before the first journey: the catalogue is served from memory for a minute, so what the journeys count is there before
// anybody looks at it.
import { openBackstage } from './database.ts'
import { SITE } from './site.ts'

/** Of two providers and two levels, alternating; with the real courses more than a page, and fewer than two. */
const COURSES = Array.from({ length: 16 }, (_, index) => ({
  slug: `extra-${index}`,
  title: `Extra course ${index}: ${index % 2 === 0 ? 'Routing' : 'Storage'}`,
  provider: index % 3 === 0 ? 'Vendor One' : 'Vendor Two',
  level: index % 2 === 0 ? 'Beginner' : 'Advanced',
}))

export default async function prepare(): Promise<void> {
  const backstage = openBackstage(SITE)
  await backstage.addCourses(COURSES)
  await backstage.close()
}
