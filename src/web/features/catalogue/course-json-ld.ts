import type { CourseDetail } from '#contract/catalogue.ts'
import { providerShown, titleShown } from '#domain/catalogue/course-names.ts'
import { PRICES } from '#domain/billing/prices.ts'
import { FIGURES } from '#domain/site/claims.ts'
import { SITE } from '#domain/site/site.ts'
import { buildFaqData } from '../../lib/structured-data.ts'
import { href, pictureHref } from '../../paths.ts'
import { buildQuestions } from './course-questions.ts'

const { structuredRating, reviews, requiredHours } = FIGURES.course

/** Structured data of a course for search engines (schema.org). Long, and not needed by browsers. */
export function buildCourseJsonLd(course: CourseDetail, origin: string) {
  const params = { slug: course.slug }
  const url = origin + href('/course/:slug', params)
  return {
    '@graph': [
      {
        '@type': 'Course',
        '@id': url,
        url,
        name: titleShown(course.title),
        description: course.summary,
        image: origin + pictureHref(href('/course/:slug', params)),
        provider: { '@type': 'Organization', name: SITE.name, url: origin },
        about: course.blueprint?.certification ?? providerShown(course.provider),
        educationalLevel: course.level,
        inLanguage: 'en',
        isAccessibleForFree: false,
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: course.rating?.stars ?? structuredRating,
          bestRating: 5,
          reviewCount: course.rating?.reviewsCount ?? reviews,
        },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: `PT${requiredHours}H`,
        },
        offers: {
          '@type': 'Offer',
          category: 'Subscription',
          price: (PRICES.monthlyCents / 100).toFixed(2),
          priceCurrency: 'EUR',
          url: origin + href('/pricing'),
        },
        ...(course.sampleCount > 0 && {
          hasPart: {
            '@type': 'Quiz',
            name: 'Free sample',
            isAccessibleForFree: true,
            url: origin + href('/course/:slug/sample', params),
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Courses', item: origin + href('/courses') },
          { '@type': 'ListItem', position: 2, name: titleShown(course.title), item: url },
        ],
      },
      buildFaqData(buildQuestions(course)),
    ],
  }
}
