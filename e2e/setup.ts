// Runs before the first journey. The courses that journeys count must exist before the first request for the
// catalogue, because it is cached for a minute.
import { openBackstage } from '../test/site/backstage.ts'
import { SITE } from '../test/site/running-site.ts'

/**
 * Courses that alternate between two providers and two levels. With the real courses, they fill more than one
 * page, but not two.
 */
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
