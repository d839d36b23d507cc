import { daysBetween } from '../calendar-days.ts'

/** Courses with an exam date to come are first, the soonest at the top; the others stay in their order. */
export function soonestExamFirst<Course>(
  courses: readonly Course[],
  today: string,
  examOf: (course: Course) => string | null,
): Course[] {
  const daysOf = (course: Course) => {
    const examOn = examOf(course)
    return examOn !== null && examOn >= today ? daysBetween(today, examOn) : Number.MAX_SAFE_INTEGER
  }
  return courses.toSorted((one, other) => daysOf(one) - daysOf(other))
}
