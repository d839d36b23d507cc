// Six weeks of a demo subscriber's learning: a simulation with a fixed seed decides what they answer, and the product itself
// computes everything else from it.
import { type Db, openDatabase, openPool, type Queryable } from '../../src/server/db/database.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import { addDays } from '../../src/domain/days.ts'
import type { Deps } from '../../src/server/deps.ts'
import { seededRandom } from '../../src/domain/attempts/draw-form.ts'
import { findCourseRef } from '../../src/server/modules/catalogue/find-course.ts'
import { findForecastBefore } from '../../src/server/modules/readiness/find-forecast-before.ts'
import { LIVES } from './demo-lives.ts'
import { isoDay, simulateLife } from './simulate-life.ts'

const SEED = 2_026
const DEMO_SUBSCRIBER = 'pro@demo.test'
const EXAM_IN_DAYS = 18
const PLANNED_DAYS_AGO = 12
const SUNDAY = 7

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
      await simulateLife(tx, deps, { userId, course, steps, now, random })
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
  const practisedOn = addDays(now, -LIVES['sy0-701'].at(-1)!.daysAgo)
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
