import { queryOptions } from '@tanstack/react-query'
import { listCourses } from '#contract/catalogue.ts'
import { getSample } from '#contract/questions.ts'
import { call } from '../../lib/call.ts'
import { isMissing, PROFILES } from '../../lib/query-client.ts'

/** The first question of the most popular course's sample; null where no course has one. */
export const featuredQuestionQuery = queryOptions({
  queryKey: ['attempts', 'featured'],
  async queryFn() {
    const { courses } = await call(listCourses, { query: { sort: 'popular' } })
    const slug = courses[0]?.slug
    if (slug === undefined) return null
    try {
      const { course, items } = await call(getSample, { params: { slug } })
      return { course, item: items[0] ?? null, count: items.length }
    } catch (error) {
      // The front page stands without its question too: a course that has no sample must not make it a 404.
      if (isMissing(error)) return null
      throw error
    }
  },
  ...PROFILES.long,
})
