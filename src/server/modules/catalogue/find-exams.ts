import { sql } from 'kysely'
import { EXAM_PAGE_SIZE, type listExams as contract } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Viewer } from '#domain/billing/entitlements.ts'
import type { Queryable } from '../../db/database.ts'

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

type ListedExam = { id: string; slug: string; title: string; isPublished: boolean }

/** `isPublished` is the set's own flag. Without `withDrafts`, at least one of its courses must be published too. */
async function selectExamPage(
  db: Queryable,
  { offset, limit, withDrafts }: { offset: number; limit: number; withDrafts: boolean },
): Promise<{ exams: ListedExam[]; total: number }> {
  const shown = withDrafts
    ? sql`true`
    : sql`x.is_published and exists (select from course_exam_map m
        join courses c on c.id = m.course_id and c.is_published where m.exam_id = x.id)`
  const [exams, total] = await Promise.all([
    sql<ListedExam>`
      select x.id, x.slug, x.title, x.is_published as "isPublished" from exams x where ${shown}
      order by x.created_at desc, x.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from exams x where ${shown}`.execute(db),
  ])
  return { exams: exams.rows, total: total.rows[0]!.count }
}
