import { MINUTES_WITHOUT_GOAL, OWN_CARD_SHARE } from './limits.ts'
import { type DayOfReviews, inOrder, planDay, type PlannedCard } from './portion.ts'

export type CourseCard = PlannedCard & { courseId: string | null }

/** A person's reviews on a day: the questions of each course, and the cards that they wrote, each in the order of asking. */
export type ReviewDay = {
  /** By the id of the course. Courses without a question that is due, reviewed or comes next are missing. */
  questions: Map<string, DayOfReviews>
  own: DayOfReviews
}

/** `minutes`: what the study plans leave for reviews, by the id of the course. Courses without an exam date are missing. */
export function planReviews(
  cards: readonly CourseCard[],
  { day, minutes }: { day: string; minutes: ReadonlyMap<string, number> },
): ReviewDay {
  const byCourse = Map.groupBy(cards, ({ courseId }) => courseId)
  const questions = new Map<string, DayOfReviews>()
  const own: DayOfReviews[] = []
  for (const [courseId, all] of byCourse) {
    const planned = courseId === null ? undefined : minutes.get(courseId)
    const written = all.filter(({ questionId }) => questionId === null)
    const ofCourse =
      planned === undefined ? null : planDay(written, { day, minutes: planned * OWN_CARD_SHARE })
    if (ofCourse) own.push(ofCourse)
    const asked = all.filter(({ questionId }) => questionId !== null)
    if (courseId === null || asked.length === 0) continue
    const left =
      ofCourse && planned !== undefined ? planned - ofCourse.minutes : MINUTES_WITHOUT_GOAL.questions
    questions.set(courseId, planDay(asked, { day, minutes: left }))
  }
  const others = cards.filter(
    ({ questionId, courseId }) => questionId === null && (courseId === null || !minutes.has(courseId)),
  )
  own.push(planDay(others, { day, minutes: MINUTES_WITHOUT_GOAL.own }))
  return { questions, own: together(own, day) }
}

function together(days: readonly DayOfReviews[], day: string): DayOfReviews {
  const total = (count: (of: DayOfReviews) => number) => days.reduce((sum, of) => sum + count(of), 0)
  return {
    left: inOrder(
      days.flatMap(({ left }) => left),
      day,
    ),
    done: total(({ done }) => done),
    tomorrow: total(({ tomorrow }) => tomorrow),
    minutes: total(({ minutes }) => minutes),
  }
}
