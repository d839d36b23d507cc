import type { ReviewDay } from '#contract/reviews.ts'
import { withinBytes } from '../../db/row-page.ts'
import type { Deps } from '../../deps.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findDay } from './find-day.ts'
import { countOfDay } from './find-due-counts.ts'
import { countWritten, selectCourses, selectTexts } from './list-store.ts'
import { presentCard } from './present.ts'

/** A person's reviews today, with the texts of the cards that are left. */
export async function findReviewDay(deps: Deps, userId: string): Promise<ReviewDay> {
  const { db } = deps
  await finishOverdue(deps, userId)
  const { day, own, questions } = await findDay(db, { userId })
  const cardIds = own.left.map(({ id }) => id)
  const [texts, courses, written] = await Promise.all([
    selectTexts(db, { userId, cardIds }),
    selectCourses(db, [...questions.keys()]),
    countWritten(db, userId),
  ])
  return {
    day,
    cards: withinBytes(
      cardIds.flatMap((id) => {
        const row = texts.get(id)
        return row ? [presentCard(row)] : []
      }),
    ),
    minutes: countOfDay(own).minutes,
    done: own.done,
    tomorrow: own.tomorrow,
    questions: courses.flatMap(({ id, slug, title }) => {
      const { cards, minutes } = countOfDay(questions.get(id)!)
      return cards > 0 ? [{ course: { slug, title }, questions: cards, minutes }] : []
    }),
    written,
  }
}
