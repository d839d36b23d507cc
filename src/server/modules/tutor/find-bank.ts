import { type QuestionForms, questionForms } from '#domain/tutor/hints/find-pasted.ts'
import type { Library } from '#domain/tutor/library/build-library.ts'
import type { Db } from '../../db/database.ts'
import type { CourseTexts } from './find-library.ts'
import { selectBank } from './library-store.ts'

/** A question that the course asks now, with the words by which it is recognised. */
export type BankQuestion = { questionId: string; version: number; forms: QuestionForms }

/** Kept as long as the library is, whose cache depends on the course's revision. */
const bankOf = new WeakMap<Library, Promise<BankQuestion[]>>()

/** The questions of the course's published sets. Uses the tutor's role, which cannot read answer keys. */
export function findBank(tutorDb: Db, { course, library }: CourseTexts): Promise<readonly BankQuestion[]> {
  const reading = bankOf.get(library) ?? readBank(tutorDb, course.id)
  bankOf.set(library, reading)
  // A failure must not stay until the course changes.
  reading.catch(() => bankOf.delete(library))
  return reading
}

async function readBank(tutorDb: Db, courseId: string): Promise<BankQuestion[]> {
  const questions = await selectBank(tutorDb, courseId)
  return questions.map((question) => ({
    questionId: question.questionId,
    version: question.version,
    forms: questionForms(question),
  }))
}
