import type { ExamOutline } from '#domain/tutor/advice/tell-exam.ts'
import { type QuestionForms, questionForms } from '#domain/tutor/hints/find-pasted.ts'
import { buildInTurns, type Library } from '#domain/tutor/library/build-library.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { createResponseCache, type ResponseCache } from '../../requests/response-cache.ts'
import { workInTurns } from '../../requests/work-in-turns.ts'
import { findBlueprint } from '../catalogue/find-blueprint.ts'
import { type BankRow, type CourseRow, findCourseById, selectBank, selectTexts } from './library-store.ts'

/** A question that the course asks now, with the words by which it is recognised. */
export type BankQuestion = { questionId: string; version: number; forms: QuestionForms }

/** The texts of a course that everybody may read. */
export type CourseTexts = {
  course: { id: string; slug: string; title: string }
  library: Library
  /** The questions of the course's published sets, to recognise one that is pasted. */
  bank: readonly BankQuestion[]
  /** What the blueprint says about the real exam; null if the course has none. */
  outline: ExamOutline | null
  /** The names of the blueprint's objectives by their codes. */
  objectives: ReadonlyMap<string, string>
  /** About how much memory they need. */
  bytes: number
}

/** Ten courses take 10 MB, so more than twenty fit. */
export const MOST_TEXTS_BYTES = 24 * 1024 * 1024
const cacheOf = new WeakMap<Db, ResponseCache<CourseTexts>>()

/**
 * The texts of a published course, in memory by course and revision. Refuses if there is no such course.
 *
 * @param db of the tutor's role, which cannot read answer keys
 */
export async function findLibrary(db: Db, courseId: string): Promise<CourseTexts> {
  const course = await findCourseById(db, courseId)
  if (!course) throw new Refusal('course_not_found')
  const cache = cacheOf.get(db) ?? createResponseCache({ maxBytes: MOST_TEXTS_BYTES })
  cacheOf.set(db, cache)
  return cache.get(`${courseId}.${course.revision}`, async () => ({
    value: await readTexts(db, course),
    // Whatever changes the texts raises the revision, which is in the key.
    freshMs: Infinity,
  }))
}

async function readTexts(db: Db, { id, slug, title, blueprintId }: CourseRow): Promise<CourseTexts> {
  const course = { id, slug, title }
  const [texts, questions, rules] = await Promise.all([
    selectTexts(db, id),
    selectBank(db, id),
    findBlueprint(db, blueprintId),
  ])
  const objectives = (rules?.domains ?? []).flatMap((domain) => domain.objectives)
  const library = await workInTurns(buildInTurns({ course, ...texts }))
  const bank = await workInTurns(readBank(questions))
  return {
    course,
    library,
    bank,
    outline: rules,
    objectives: new Map(objectives.map(({ code, name }) => [code, name])),
    bytes: library.bytes + bank.length * QUESTION_BYTES,
  }
}

/** Measured on Node 26, together with the list of all their words. */
const QUESTION_BYTES = 2_000

function* readBank(questions: readonly BankRow[]): Generator<void, BankQuestion[]> {
  const bank: BankQuestion[] = []
  for (const { questionId, version, ...written } of questions) {
    bank.push({ questionId, version, forms: questionForms(written) })
    yield
  }
  return bank
}
