import type { WeakDomain } from '#contract/dashboard.ts'
import type { CourseForecast } from '../readiness/find-forecasts.ts'
import { presentDomains } from '../readiness/present.ts'
import type { DomainAccuracy, EnrolledCourse } from './dashboard-store.ts'

const WEAKEST = 5

/** The answered domains that are most probably below the pass mark, of courses whose figure is up to date. */
export function presentWeakDomains(
  courses: readonly EnrolledCourse[],
  forecasts: ReadonlyMap<string, CourseForecast>,
  accuracies: readonly DomainAccuracy[],
): WeakDomain[] {
  return courses
    .flatMap(({ id, slug, title }) => {
      const found = forecasts.get(id)
      if (!found?.today) return []
      const { today, form } = found
      const cutPct = Math.round(100 * form.cut)
      return presentDomains(today, form).flatMap(
        ({ code, name, masteryPct, lowPct, highPct, isWeak }, index) => {
          const accuracy = accuracies.find((each) => each.courseId === id && each.code === code)
          if (!accuracy) return []
          const { accuracyPct, answered } = accuracy
          const domain = {
            course: { slug, title },
            code,
            name,
            masteryPct,
            lowPct,
            highPct,
            cutPct,
            isWeak,
            accuracyPct,
            answered,
          }
          return [{ domain, weakness: today.domains[index]!.weakness }]
        },
      )
    })
    .toSorted(
      (one, other) => other.weakness - one.weakness || one.domain.accuracyPct - other.domain.accuracyPct,
    )
    .slice(0, WEAKEST)
    .map(({ domain }) => domain)
}
