import { EXAM_PAGE_SIZE, type listExams as contract } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Viewer } from '#domain/billing/entitlements.ts'
import type { Queryable } from '../../db/database.ts'
import { selectExamPage } from './exam-list-store.ts'

/** Sets, newest first. Only administrators see drafts and sets of draft courses. */
export async function findExams(
  db: Queryable,
  viewer: Viewer,
  page: number,
): Promise<ResponseOf<typeof contract>> {
  const range = { offset: page * EXAM_PAGE_SIZE, limit: EXAM_PAGE_SIZE }
  const found = await selectExamPage(db, { ...range, withDrafts: viewer.isAdmin })
  return { ...found, page, pageSize: EXAM_PAGE_SIZE }
}
