import { queryOptions } from '@tanstack/react-query'
import { listCourses } from '#contract/catalogue.ts'
import { getSample } from '#contract/questions.ts'
import { SITE } from '#domain/site/site.ts'
import { call } from '../../../lib/call.ts'
import { isMissing, PROFILES } from '../../../lib/query-client.ts'
import { COURSE_NOT_FOUND } from '../../../shared-words.ts'

/** The most popular courses, of which the first that has a sample gives the question. */
const LOOKED_AT = 5

/**
 * The first question of the sample of the course that the site names, else of the most popular one. The front page
 * stands without it: null, whatever went wrong.
 */
export const featuredQuestionQuery = queryOptions({
  queryKey: ['attempts', 'featured'],
  async queryFn() {
    try {
      const { courses } = await call(listCourses, { query: { sort: 'popular' } })
      const popular = courses.slice(0, LOOKED_AT).map(({ slug }) => slug)
      for (const slug of new Set([SITE.featuredCourse, ...popular])) {
        const sample = await findSample(slug)
        if (sample?.items[0])
          return { course: sample.course, item: sample.items[0], count: sample.items.length }
      }
    } catch (error) {
      console.error(error)
    }
    return null
  },
  ...PROFILES.long,
})

/** Not every course has one. */
async function findSample(slug: string) {
  try {
    return await call(getSample, { params: { slug } }, COURSE_NOT_FOUND)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
