import * as z from 'zod/mini'
import { COURSE_SORTS, PAGE_SIZE } from '#domain/catalogue/course-list.ts'
import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, Day, Id, ObjectiveRef, Slug } from './primitives.ts'

/** Null if there is no rating; pages then show the site's fixed figures. */
const Rating = z.nullable(z.strictObject({ stars: z.number(), reviewsCount: Count }))

export const CourseCard = z.strictObject({
  id: Id,
  slug: Slug,
  title: z.string(),
  provider: z.string(),
  level: z.string(),
  setsCount: Count,
  questionsCount: Count,
  rating: Rating,
  updatedYear: z.nullable(z.int()),
  isPopular: z.boolean(),
  isOfficial: z.boolean(),
})
export type CourseCard = z.infer<typeof CourseCard>

const Filter = z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH)))

export const CourseQuery = z.strictObject({
  search: Filter,
  category: Filter,
  provider: Filter,
  level: Filter,
  sort: z._default(z.enum(COURSE_SORTS), 'popular'),
  /** Counted from 0. */
  page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
})

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  summary: `Published courses, ${PAGE_SIZE} per page. Filters and order apply to the whole catalogue.`,
  access: 'anyone',
  query: CourseQuery,
  response: z.strictObject({ courses: z.array(CourseCard), total: Count, page: Count, pageSize: Count }),
  errors: [],
})

export const listCourseFilters = endpoint({
  method: 'GET',
  path: '/api/course-filters',
  summary: 'The providers and levels of published courses.',
  access: 'anyone',
  response: z.strictObject({ providers: z.array(z.string()), levels: z.array(z.string()) }),
  errors: [],
})

/** Exam sets per page of `listExams`. */
export const EXAM_PAGE_SIZE = 100

export const listExams = endpoint({
  method: 'GET',
  path: '/api/exams',
  summary: `Exam sets, newest first, ${EXAM_PAGE_SIZE} per page. Administrators also get unpublished ones.`,
  access: 'anyone',
  query: z.strictObject({
    /** Counted from 0. */
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
  }),
  response: z.strictObject({
    exams: z.array(z.strictObject({ id: Id, slug: Slug, title: z.string(), isPublished: z.boolean() })),
    total: Count,
    page: Count,
    pageSize: Count,
  }),
  errors: [],
})

export const Domain = z.strictObject({
  code: z.string(),
  name: z.string(),
  weightMin: z.number(),
  weightMax: z.number(),
  objectives: z.array(
    // The vendor's own number or numbers, "1.3, 1.4"; null if the vendor does not number its outline.
    z.strictObject({ ...ObjectiveRef.shape, vendorCode: z.nullable(z.string()) }),
  ),
})

export const ExamSet = z.strictObject({
  examId: Id,
  slug: Slug,
  title: z.string(),
  order: Count,
  questionsCount: Count,
})
export type ExamSet = z.infer<typeof ExamSet>

export const CourseDetail = z.strictObject({
  id: Id,
  slug: Slug,
  title: z.string(),
  provider: z.string(),
  level: z.string(),
  category: z.string(),
  summary: z.string(),
  includes: z.array(z.string()),
  licence: z.string(),
  setsCount: Count,
  questionsCount: Count,
  rating: Rating,
  /** Questions in the free sample; 0 if the course has none. */
  sampleCount: Count,
  /** How many domains have study notes; `termsCount` counts the terms of the glossary. */
  notesCount: Count,
  termsCount: Count,
  /** Published sets in order; `order` starts at 1. */
  sets: z.array(ExamSet),
  blueprint: z.nullable(
    z.strictObject({
      certification: z.string(),
      version: z.string(),
      minutes: Count,
      questionsMin: Count,
      questionsMax: Count,
      countsPublished: z.boolean(),
      weightsPublished: z.boolean(),
      cutPercent: z.number(),
      cutBasis: z.string(),
      /** The vendor's own score scale with its pass mark; null if the vendor does not publish one. */
      scale: z.nullable(
        z.strictObject({ min: z.number(), max: z.number(), cut: z.number(), isPublished: z.boolean() }),
      ),
      /**
       * `on` is the last day of the exam (`2026-06-30`); `isPast` compares it with the server's clock (UTC); `successor`
       * is the exam that replaces it.
       */
      retirement: z.nullable(
        z.strictObject({ on: Day, isPast: z.boolean(), successor: z.nullable(z.string()) }),
      ),
      verifiedOn: Day,
      sourceUrl: z.string(),
      domains: z.array(Domain),
    }),
  ),
})
export type CourseDetail = z.infer<typeof CourseDetail>

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/:slug',
  summary: 'One published course with its sets and blueprint.',
  access: 'anyone',
  params: bySlug,
  response: CourseDetail,
  errors: ['course_not_found'],
})
