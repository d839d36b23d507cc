import type { CourseDetail } from '#contract/catalogue.ts'
import { FIGURES } from '#domain/site/claims.ts'
import { formatNumber } from '../../lib/format.ts'

const { passRate, professionals, studentsThisWeek, reviews, courses } = FIGURES.course

const reasonsFor = ({ rating }: CourseDetail) => [
  { figure: passRate, label: 'pass rate' },
  { figure: professionals, label: 'professionals' },
  { figure: formatNumber(studentsThisWeek), label: 'students this week' },
  { figure: formatNumber(rating?.reviewsCount ?? reviews), label: 'reviews' },
  { figure: courses, label: 'courses' },
]

/** The operator's figures from the site file (spec §9), and the course's own reviews if it has any. */
export function WhyChoose({ course }: { course: CourseDetail }) {
  return (
    <section aria-labelledby="why" className="border-t border-line py-16 sm:py-20">
      <h2 id="why" className="text-title text-2xl!">
        Why Choose This Course
      </h2>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
        {reasonsFor(course).map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 max-sm:first:col-span-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures text-3xl font-semibold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
