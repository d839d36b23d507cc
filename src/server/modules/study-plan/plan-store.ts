import { sql } from 'kysely'
import { EDIT_KINDS, type PlanEdit } from '#domain/study-plan/plan-edits.ts'
import type { ExamFacts } from '#domain/study-plan/plan-advice.ts'
import type { Queryable } from '../../db/database.ts'
import * as z from 'zod/mini'

type InCourse = { userId: string; courseId: string }

/** Changes as they are stored. Those of a newer release that this one does not know are left out. */
const StoredEdit = z.object({
  id: z.string(),
  kind: z.enum(EDIT_KINDS),
  day: z.string(),
  domain: z.nullable(z.string()),
  questions: z.int(),
  to: z.nullable(z.string()),
})

export type GoalRow = {
  examOn: string
  minutesADay: number
  restDays: number[]
  plannedOn: string
  edits: PlanEdit[]
}

const goalColumns = [
  'exam_on as examOn',
  'minutes_a_day as minutesADay',
  'rest_days as restDays',
  'planned_on as plannedOn',
  'edits',
] as const

/** `isLocking`: until the transaction ends, so that changes from two tabs come one after the other. */
export async function findGoalRow(
  db: Queryable,
  { userId, courseId, isLocking = false }: InCourse & { isLocking?: boolean },
): Promise<GoalRow | null> {
  const query = db
    .selectFrom('exam_goals')
    .select(goalColumns)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
  const row = await (isLocking ? query.forUpdate() : query).executeTakeFirst()
  return row ? { ...row, edits: parseEdits(row.edits) } : null
}

/** All exam dates of a person with their changes, by the id of the course. */
export async function findGoalRows(db: Queryable, userId: string): Promise<Map<string, GoalRow>> {
  const rows = await db
    .selectFrom('exam_goals')
    .select([...goalColumns, 'course_id as courseId'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ courseId, ...row }) => [courseId, { ...row, edits: parseEdits(row.edits) }]))
}

function parseEdits(stored: unknown): PlanEdit[] {
  return z
    .array(z.unknown())
    .parse(stored)
    .flatMap((edit) => {
      const parsed = StoredEdit.safeParse(edit)
      return parsed.success ? [parsed.data as PlanEdit] : []
    })
}

export async function updateEdits(
  db: Queryable,
  { userId, courseId, edits }: InCourse & { edits: readonly PlanEdit[] },
): Promise<void> {
  await db
    .updateTable('exam_goals')
    .set({ edits: JSON.stringify(edits), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
}

/** Questions of a set that are alike for a plan. `seenOn` is null if it is too long ago to matter. */
export type BankRow = {
  set: string
  title: string
  domain: string
  reveals: number
  seenOn: string | null
  questions: number
}

/** The live questions of the course's published sets, without the free sample, by what the person was shown of them. */
export async function findBank(db: Queryable, { userId, courseId }: InCourse): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select x.slug as set, x.title, v.domain, r.reveals,
      case when s.seen_at > app_now() - interval '10 days'
        then (s.seen_at at time zone u.time_zone)::date::text end as "seenOn",
      count(*)::int as questions
    from users u
    join course_exam_map m on m.course_id = ${courseId} and m."order" > 0
    join exams x on x.id = m.exam_id and x.is_published
    join practice_questions q on q.exam_id = x.id and q.retired_at is null
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    left join question_states s on s.user_id = u.id and s.question_id = q.id
    cross join lateral (
      select count(*)::int as reveals from answer_events e
      where e.user_id = u.id and e.question_id = q.id and e.kind <> 'hint'
    ) r
    where u.id = ${userId}
    group by m."order", x.slug, x.title, v.domain, r.reveals, "seenOn"
    order by m."order", v.domain, r.reveals, "seenOn"`.execute(db)
  return rows
}

/** The days since `from` on which the person answered questions of the course, and how many. */
export async function findPractisedDays(
  db: Queryable,
  { userId, courseId, from }: InCourse & { from: string },
): Promise<{ day: string; answers: number }[]> {
  return db
    .selectFrom('learner_days')
    .select(['day', 'answers'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('day', '>=', from)
    .where('answers', '>', 0)
    .execute()
}

/** What is known about the future of the course's exam. */
export async function findExamFacts(db: Queryable, courseId: string): Promise<ExamFacts> {
  const { rows } = await sql<ExamFacts>`
    select b.rules ->> 'retiresOn' as "retiresOn",
      least(b.effective_to + 1, (
        select min(o.effective_from) from blueprints o
        where o.certification = b.certification and o.effective_from > b.effective_from
      ))::text as "blueprintChangesOn"
    from courses c join blueprints b on b.id = c.blueprint_id where c.id = ${courseId}`.execute(db)
  return rows[0] ?? { retiresOn: null, blueprintChangesOn: null }
}
