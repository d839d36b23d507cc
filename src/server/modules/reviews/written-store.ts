import { sql } from 'kysely'
import type { OwnGrade } from '#domain/reviews/limits.ts'
import type { Schedule } from '#domain/reviews/schedule.ts'
import type { Queryable } from '../../db/database.ts'
import { asSchedule, scheduleColumns, type ScheduleRow } from './card-store.ts'

/** SQL that changes cards: their texts, and the schedule of those that people wrote. */

type OfCard = { userId: string; cardId: string }
export type LockedCard = {
  schedule: Schedule
  version: number
  isWritten: boolean
  /** The question that it asks or was made from. */
  questionId: string | null
  examOn: string | null
}

/** Locks the card until the transaction ends. Null if the person has no such card. */
export async function lockCard(db: Queryable, { userId, cardId }: OfCard): Promise<LockedCard | null> {
  const { rows } = await sql<Omit<LockedCard, 'schedule'> & ScheduleRow>`
    select c.version, c.question_id is null as "isWritten", coalesce(c.question_id, c.made_from_id) as "questionId",
      (select g.exam_on::text from exam_goals g where g.user_id = c.user_id and g.course_id = c.course_id) as "examOn",
      ${scheduleColumns}
    from review_cards c where c.user_id = ${userId} and c.id = ${cardId} for update`.execute(db)
  const [row] = rows
  if (!row) return null
  const { version, isWritten, questionId, examOn } = row
  return { schedule: asSchedule(row), version, isWritten, questionId, examOn }
}

/** True if the question was ever part of one of the person's attempts. */
export async function wasAsked(
  db: Queryable,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from attempt_items where user_id = ${userId} and question_id = ${questionId} limit 1`.execute(db)
  return rows.length > 0
}

type NewCard = { front: string; back: string; courseId: string | null; madeFromId: string | null }

/** What the person has written: how many cards, and how long their texts are as JSON, without one card. */
export async function measureWritten(
  db: Queryable,
  { userId, without = null }: { userId: string; without?: string | null },
): Promise<{ cards: number; bytes: number }> {
  const { rows } = await sql<{ cards: number; bytes: number }>`
    select count(*)::int as cards, coalesce(sum(${jsonBytes('front')} + ${jsonBytes('back')}), 0)::int as bytes
    from review_cards where user_id = ${userId} and question_id is null and id is distinct from ${without}`.execute(
    db,
  )
  return rows[0]!
}

/** As long as the text is in a response, where a control character takes six bytes. */
const jsonBytes = (column: 'front' | 'back') => sql`octet_length(to_json(${sql.ref(column)})::text)`

/** Must be called while the person is locked. */
export async function insertWritten(
  db: Queryable,
  { userId, cardId, schedule, ...card }: OfCard & NewCard & { schedule: Schedule },
): Promise<void> {
  await sql`
    insert into review_cards (user_id, id, course_id, front, back, made_from_id, reviews, lapses, due_on, is_set_aside)
    values (${userId}, ${cardId}, ${card.courseId}, ${card.front}, ${card.back}, ${card.madeFromId},
      ${schedule.reviews}, ${schedule.lapses}, ${schedule.dueOn}, ${schedule.isSetAside})`.execute(db)
}

export async function updateTexts(
  db: Queryable,
  { userId, cardId, front, back }: OfCard & { front: string; back: string },
): Promise<void> {
  await sql`update review_cards set front = ${front}, back = ${back}
    where user_id = ${userId} and id = ${cardId} and question_id is null`.execute(db)
}

/** Returns false if the person wrote no such card. */
export async function deleteWritten(db: Queryable, { userId, cardId }: OfCard): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from review_cards where user_id = ${userId} and id = ${cardId} and question_id is null`.execute(db)
  return numAffectedRows === 1n
}

/** Stores a schedule as the card's next version, which is returned. */
export async function updateSchedule(
  db: Queryable,
  { userId, cardId, schedule }: OfCard & { schedule: Schedule },
): Promise<number> {
  const { memory, reviews, lapses, lastReviewedOn, dueOn, isSetAside } = schedule
  const { rows } = await sql<{ version: number }>`
    update review_cards set stability = ${memory?.stability ?? null}, difficulty = ${memory?.difficulty ?? null},
      reviews = ${reviews}, lapses = ${lapses}, last_reviewed_on = ${lastReviewedOn}, due_on = ${dueOn},
      is_set_aside = ${isSetAside}, version = version + 1
    where user_id = ${userId} and id = ${cardId}
    returning version`.execute(db)
  return rows[0]!.version
}

/** Records a grade with the card as it was before. `version`: the one that the grade made. */
export async function insertGrade(
  db: Queryable,
  { userId, cardId, version, grade, before }: OfCard & { version: number; grade: OwnGrade; before: Schedule },
): Promise<void> {
  await sql`
    insert into review_grades (user_id, card_id, version, grade, graded_at, stability, difficulty, reviews, lapses,
      last_reviewed_on, due_on)
    values (${userId}, ${cardId}, ${version}, ${grade}, app_now(), ${before.memory?.stability ?? null},
      ${before.memory?.difficulty ?? null}, ${before.reviews}, ${before.lapses}, ${before.lastReviewedOn},
      ${before.dueOn})`.execute(db)
}

/** The grade that made this version, and the card before it; null if it was not made by a grade. */
export async function findGrade(
  db: Queryable,
  { userId, cardId, version }: OfCard & { version: number },
): Promise<{ grade: OwnGrade; before: Schedule } | null> {
  const { rows } = await sql<Omit<ScheduleRow, 'isSetAside'> & { grade: OwnGrade }>`
    select grade, stability, difficulty, reviews, lapses, last_reviewed_on::text as "lastReviewedOn",
      due_on::text as "dueOn"
    from review_grades where user_id = ${userId} and card_id = ${cardId} and version = ${version}`.execute(db)
  // Only cards that are not set aside are graded.
  return rows[0] ? { grade: rows[0].grade, before: asSchedule({ ...rows[0], isSetAside: false }) } : null
}

export async function deleteGrade(
  db: Queryable,
  { userId, cardId, version }: OfCard & { version: number },
): Promise<void> {
  await sql`delete from review_grades
    where user_id = ${userId} and card_id = ${cardId} and version = ${version}`.execute(db)
}

/** How many of the person's cards are due on each day after `day`, by the number of the day. */
export async function countDueDays(
  db: Queryable,
  { userId, day }: { userId: string; day: string },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; cards: number }>`
    select due_on - date '1970-01-01' as number, count(*)::int as cards from review_cards
    where user_id = ${userId} and not is_set_aside and due_on > ${day} group by due_on`.execute(db)
  return new Map(rows.map(({ number, cards }) => [number, cards]))
}
