import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { guessFloor } from '#domain/readiness/exposure.ts'
import { examForm, type ExamForm, NO_RELEASE } from '#domain/readiness/form.ts'
import { type Label, labelledDifficulty } from '#domain/readiness/release.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findBlueprint } from '../catalogue/find-blueprint.ts'
import { findLatestRelease } from './find-latest-release.ts'
import { findCatalogueRevision } from '../catalogue/find-revision.ts'

const MAX_COURSES = 500
const cacheOf = new WeakMap<Db, LRUCache<string, { form: ExamForm | null }>>()

/**
 * What an exam of this course asks, by its blueprint and its live questions; null if the course has no blueprint. Uses its own
 * connections, so it can be called within a transaction. Read again only after the catalogue has changed.
 */
export async function findExamForm(
  deps: Pick<Deps, 'reads' | 'now'>,
  courseId: string,
): Promise<ExamForm | null> {
  const db = deps.reads.catalogue
  const cache = cacheOf.get(db) ?? new LRUCache<string, { form: ExamForm | null }>({ max: MAX_COURSES })
  cacheOf.set(db, cache)
  const key = `${courseId} ${await findCatalogueRevision(deps)}`
  const known = cache.get(key)
  if (known) return known.form
  const form = await selectExamForm(db, courseId, null)
  cache.set(key, { form })
  return form
}

/** The same with the release of difficulties that was in force at `at`. */
export function findPastForm(
  { reads }: Pick<Deps, 'reads'>,
  courseId: string,
  at: Date,
): Promise<ExamForm | null> {
  return selectExamForm(reads.catalogue, courseId, at)
}

async function selectExamForm(db: Db, courseId: string, at: Date | null): Promise<ExamForm | null> {
  const course = await db
    .selectFrom('courses')
    .select('blueprint_id as blueprintId')
    .where('id', '=', courseId)
    .executeTakeFirst()
  const rules = await findBlueprint(db, course?.blueprintId ?? null)
  if (!rules) return null
  const release = (await findLatestRelease(db, courseId, at)) ?? NO_RELEASE
  const bank = await selectBank(db, courseId, release.number)
  return examForm(
    rules,
    bank.map((question) => ({
      domain: question.domain,
      difficulty: question.difficulty ?? labelledDifficulty(question.label).difficulty,
      guess: guessFloor(question),
    })),
    release,
  )
}

type BankQuestion = {
  domain: string
  label: Label
  /** As the release estimates it; null if the release does not know this version. */
  difficulty: number | null
  choose: number
  choices: number
}

/** The live questions of the course's published sets, without the free sample. */
async function selectBank(db: Db, courseId: string, release: number): Promise<BankQuestion[]> {
  const { rows } = await sql<BankQuestion>`
    select v.domain, v.difficulty as label, d.difficulty, v.choose,
      (select count(*)::int from practice_choices c where c.question_id = v.question_id and c.version = v.version) as choices
    from course_exam_map m
    join exams x on x.id = m.exam_id and x.is_published
    join practice_questions q on q.exam_id = x.id and q.retired_at is null
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    left join release_difficulties d on d.course_id = m.course_id and d.number = ${release}
      and d.question_id = v.question_id and d.version = v.version
    where m.course_id = ${courseId} and m."order" > 0`.execute(db)
  return rows
}
