import { queryOptions } from '@tanstack/react-query'
import { listCourses } from '#contract/catalogue.ts'
import { getSample } from '#contract/questions.ts'
import { SITE } from '#domain/site/site.ts'
import { call } from '../../../lib/call.ts'
import { isMissing, PROFILES } from '../../../lib/query-client.ts'
import { COURSE_NOT_FOUND } from '../../shared-refusal-words.ts'
import { ATTEMPTS_KEY } from '../attempt-cache.ts'

/** How many popular courses are searched for one with a sample. */
const LOOKED_AT = 5

/**
 * The first sample question of the course named in the site file, or else of the most popular one. Null on any
 * failure: the home page works without it.
 */
export const featuredQuestionQuery = queryOptions({
  queryKey: [...ATTEMPTS_KEY, 'featured'],
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
