// Six weeks of a demo subscriber's learning: a simulation with a fixed seed decides what they answer, and the product itself
// computes everything else from it.
import { type Db, openDatabase, openPool, type Queryable } from '../../src/server/db/database.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import { addDays } from '../../src/domain/days.ts'
import type { Deps } from '../../src/server/deps.ts'
import { seededRandom } from '../../src/domain/attempts/draw-form.ts'
import { type Exposure, floorOf, guessFloor, memoryFloor } from '../../src/domain/readiness/exposure.ts'
import { labelledDifficulty } from '../../src/domain/readiness/release.ts'
import { type SimulatedItem, simulateAttempt } from '../../src/server/modules/attempts/simulate-attempt.ts'
import { type CourseRef, findCourseRef } from '../../src/server/modules/catalogue/find-course.ts'
import { findForecastBefore } from '../../src/server/modules/readiness/find-forecast-before.ts'

const SEED = 2_026
const DEMO_SUBSCRIBER = 'pro@demo.test'

/** Practice of `count` questions, new ones first, or a timed exam of the nth set. `ability`: in logits. */
type Step = { daysAgo: number; ability: number } & ({ practise: number } | { exam: number })

/** A failed exam after a week, a break of five days, then exams that are passed. Some questions stay new for the study plan. */
const RISE: readonly Step[] = [
  { daysAgo: 41, ability: -0.4, practise: 8 },
  { daysAgo: 40, ability: -0.2, practise: 6 },
  { daysAgo: 38, ability: 0, practise: 6 },
  { daysAgo: 35, ability: 0, exam: 0 },
  { daysAgo: 34, ability: 0.3, practise: 6 },
  { daysAgo: 32, ability: 0.6, practise: 6 },
  { daysAgo: 26, ability: 0.9, practise: 6 },
  { daysAgo: 25, ability: 1.1, practise: 6 },
  { daysAgo: 23, ability: 1.3, practise: 6 },
  { daysAgo: 19, ability: 1.5, practise: 8 },
  { daysAgo: 18, ability: 1.7, practise: 10 },
  { daysAgo: 16, ability: 1.9, practise: 8 },
  { daysAgo: 14, ability: 2, practise: 10 },
  { daysAgo: 11, ability: 2.1, practise: 10 },
  { daysAgo: 10, ability: 2.2, exam: 0 },
  { daysAgo: 8, ability: 2.3, practise: 10 },
  { daysAgo: 5, ability: 2.4, exam: 0 },
  { daysAgo: 3, ability: 2.5, practise: 10 },
  { daysAgo: 2, ability: 2.5, practise: 8 },
  { daysAgo: 1, ability: 2.6, practise: 6 },
]
const BEGINNING: readonly Step[] = [{ daysAgo: 6, ability: 0, practise: 6 }]
const READY: readonly Step[] = [
  { daysAgo: 62, ability: 2.2, practise: 12 },
  { daysAgo: 60, ability: 2.4, practise: 12 },
  { daysAgo: 57, ability: 2.6, exam: 0 },
  { daysAgo: 55, ability: 2.8, practise: 16 },
  { daysAgo: 52, ability: 3, exam: 1 },
]
const LIVES = { 'clf-c02': RISE, 'az-900': BEGINNING, 'sy0-701': READY } as const
const NEW_LEFT = 8

const EXAM_IN_DAYS = 18
const PLANNED_DAYS_AGO = 12
const SUNDAY = 7
/** Seven in the evening, in the time zone of a new account. */
const EVENING_MS = 19 * 3_600_000

/** Adds the history of the demo subscriber if they have none. Returns whether it was added. */
export async function addDemoHistory(
  { app, keys }: Pick<DatabaseUrls, 'app' | 'keys'>,
  now: Date,
): Promise<boolean> {
  const pools = [openPool(app, { max: 2 }), openPool(keys, { max: 1 })] as const
  try {
    return await ensureDemoHistory({ db: openDatabase(pools[0]), keysDb: openDatabase(pools[1]) }, now)
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
}

export async function ensureDemoHistory({ db, keysDb }: { db: Db; keysDb: Db }, now: Date): Promise<boolean> {
  const userId = await findSubscriber(db)
  if (!userId || (await hasHistory(db, userId))) return false
  const random = seededRandom(SEED)
  const deps = { reads: { accounts: db, catalogue: db }, now: () => now }
  await keysDb.transaction().execute(async (tx) => {
    for (const [slug, steps] of Object.entries(LIVES)) {
      const course = await findCourseRef(tx, slug)
      if (!course) continue
      await live(tx, deps, { userId, course, steps, now, random })
      if (slug === 'clf-c02') await setGoal(tx, { userId, courseId: course.id, now })
      if (slug === 'sy0-701') await reportPass(tx, deps, { userId, courseId: course.id, now })
    }
  })
  return true
}

/** Removes all that the demo subscriber has learned. Needs the owner, because no other role may delete answers. */
export async function removeDemoHistory(ownerUrl: string): Promise<void> {
  const pool = openPool(ownerUrl, { max: 1 })
  try {
    const db = openDatabase(pool)
    const userId = await findSubscriber(db)
    if (userId) await db.transaction().execute((tx) => removeHistory(tx, userId))
  } finally {
    await pool.end()
  }
}

async function findSubscriber(db: Queryable): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_SUBSCRIBER)
    .executeTakeFirst()
  return row?.id ?? null
}

type Life = { userId: string; course: CourseRef; steps: readonly Step[]; now: Date; random: () => number }

async function live(
  tx: Queryable,
  deps: Parameters<typeof simulateAttempt>[1],
  { userId, course, steps, now, random }: Life,
): Promise<void> {
  const sets = await findSets(tx, course.id)
  const unseen = sets.flatMap(({ questionIds }) => questionIds).slice(0, -NEW_LEFT)
  const seen = new Map<string, Exposure>()
  for (const step of steps) {
    const startedAt = new Date(Date.parse(isoDay(addDays(now, -step.daysAgo))) + EVENING_MS)
    const set = 'exam' in step ? sets[step.exam]! : null
    const questionIds = set
      ? set.questionIds
      : chooseQuestions({ unseen, seen, count: 'practise' in step ? step.practise : 0 })
    await simulateAttempt(tx, deps, {
      userId,
      course,
      questionIds,
      examId: set?.examId ?? null,
      startedAt,
      random,
      answer: (item) => {
        const isCorrect = random() < chanceOf(item, step.ability, seen.get(item.questionId) ?? null)
        const { reveals = 0 } = seen.get(item.questionId) ?? {}
        seen.set(item.questionId, { reveals: reveals + 1, wasCorrect: isCorrect, revealedAt: item.at })
        return { isCorrect, timeMs: Math.round(30_000 + 50_000 * random()) }
      },
    })
  }
}

/** Half of them new as long as there are some, then those that were wrong, then those seen longest ago. */
function chooseQuestions({
  unseen,
  seen,
  count,
}: {
  unseen: string[]
  seen: ReadonlyMap<string, Exposure>
  count: number
}): string[] {
  const isNew = (id: string) => !seen.has(id)
  const fresh = unseen.filter(isNew).slice(0, seen.size === 0 ? count : Math.ceil(count / 2))
  const again = [...seen]
    .toSorted(
      ([, one], [, other]) =>
        Number(one.wasCorrect) - Number(other.wasCorrect) ||
        one.revealedAt.getTime() - other.revealedAt.getTime(),
    )
    .map(([id]) => id)
  return [...fresh, ...again].slice(0, count)
}

/** The chance that somebody of this ability answers correctly, as the model of readiness assumes (decision 043). */
function chanceOf(item: SimulatedItem, ability: number, exposure: Exposure | null): number {
  const floor = floorOf({ guess: guessFloor(item), memory: memoryFloor(exposure, item.at), hintLevel: 0 })
  const { difficulty } = labelledDifficulty(item.label)
  return floor + (1 - floor) / (1 + Math.exp(difficulty - ability))
}

function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

type DemoSet = { examId: string; questionIds: string[] }

async function findSets(db: Queryable, courseId: string): Promise<DemoSet[]> {
  const rows = await db
    .selectFrom('course_exam_map')
    .innerJoin('practice_questions', 'practice_questions.exam_id', 'course_exam_map.exam_id')
    .select(['course_exam_map.exam_id as examId', 'practice_questions.id as questionId'])
    .where('course_exam_map.course_id', '=', courseId)
    .where('course_exam_map.order', '>', 0)
    .where('practice_questions.retired_at', 'is', null)
    .orderBy('course_exam_map.order')
    .orderBy('practice_questions.position')
    .execute()
  return [...Map.groupBy(rows, ({ examId }) => examId)].map(([examId, questions]) => ({
    examId,
    questionIds: questions.map(({ questionId }) => questionId),
  }))
}

async function setGoal(
  db: Queryable,
  { userId, courseId, now }: { userId: string; courseId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('exam_goals')
    .values({
      user_id: userId,
      course_id: courseId,
      exam_on: isoDay(addDays(now, EXAM_IN_DAYS)),
      minutes_a_day: 25,
      rest_days: [SUNDAY],
      planned_on: isoDay(addDays(now, -PLANNED_DAYS_AGO)),
    })
    // Somebody who tried the site before may have set a date.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The real exam on the day after the last practice. */
async function reportPass(
  db: Queryable,
  deps: Pick<Deps, 'reads'>,
  { userId, courseId, now }: { userId: string; courseId: string; now: Date },
): Promise<void> {
  const practisedOn = addDays(now, -READY.at(-1)!.daysAgo)
  const takenOn = isoDay(addDays(practisedOn, 1))
  await db
    .insertInto('outcomes')
    .values({
      user_id: userId,
      id: newId(),
      course_id: courseId,
      taken_on: takenOn,
      is_pass: true,
      score: 784,
      is_public: false,
      forecast_pct: await findForecastBefore(db, deps, { userId, courseId, day: takenOn }),
      forecast_on: isoDay(practisedOn),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function hasHistory(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('exam_attempts')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function removeHistory(db: Queryable, userId: string): Promise<void> {
  for (const table of [
    'answer_events',
    'question_states',
    'learner_beliefs',
    'learner_days',
    'review_cards',
    'outcomes',
    'calendar_entries',
    'exam_goals',
    'exam_attempts',
    'enrollments',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
