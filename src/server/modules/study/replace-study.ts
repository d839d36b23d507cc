import type { Queryable } from '../../db/database.ts'
import {
  deleteStudy,
  insertNotes,
  insertSections,
  insertTerms,
  insertVocabulary,
  selectStudy,
  type Study,
} from './store.ts'

export type { Study, StudySection } from './store.ts'

/** Replaces notes and glossary within the transaction of a load, if they have changed. Returns true if they have. */
export async function replaceStudy(tx: Queryable, courseId: string, study: Study): Promise<boolean> {
  const before = await selectStudy(tx, courseId)
  if (JSON.stringify(before) === JSON.stringify(study)) return false
  await deleteStudy(tx, courseId)
  await insertNotes(tx, courseId, study.notes)
  await insertSections(tx, courseId, study.notes)
  await insertTerms(tx, courseId, study.terms)
  await insertVocabulary(tx, courseId)
  return true
}
