// Answers the questions of a demo course as a person whose ability grows would.
import type { Queryable } from '../../src/server/db/database.ts'
import { addDays } from '../../src/domain/days.ts'
import { type Exposure, guessFloor } from '../../src/domain/readiness/exposure.ts'
import { logistic } from '../../src/domain/readiness/normal.ts'
import { labelledDifficulty } from '../../src/domain/readiness/release.ts'
import { DEFAULT_REPEATS, repeatOf } from '../../src/domain/readiness/repeat.ts'
import { type SimulatedItem, simulateAttempt } from '../../src/server/modules/attempts/simulate-attempt.ts'
import type { CourseRef } from '../../src/server/modules/catalogue/find-course.ts'
import type { Step } from './demo-lives.ts'

/** Practice never asks the last questions of a course, so that the study plan has new ones. */
const NEW_LEFT = 8
/** Seven in the evening, in the time zone of a new account. */
const EVENING_MS = 19 * 3_600_000

type Life = { userId: string; course: CourseRef; steps: readonly Step[]; now: Date; random: () => number }

export async function simulateLife(
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

export function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10)
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
  const guess = guessFloor(item)
  const { shift, slope } = repeatOf(exposure, item.at, DEFAULT_REPEATS)
  const { difficulty } = labelledDifficulty(item.label)
  return guess + (1 - guess) * logistic(shift + slope * (ability - difficulty))
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
