import type { OpenReports } from '#contract/items.ts'
import { REPORTS_SHOWN } from '#domain/notebook/notebook.ts'
import type { Queryable } from '../../../db/database.ts'
import { presentReport } from './present.ts'
import { selectCountOfReports, selectOpenReports } from './reports-store.ts'

/** The reports of all courses that wait for an answer. */
export async function findOpenReports(db: Queryable): Promise<OpenReports> {
  const rows = await selectOpenReports(db, REPORTS_SHOWN)
  return {
    reports: rows.map((row) => ({
      ...presentReport(row),
      questionId: row.questionId,
      stem: row.stem,
      exam: { id: row.examId, title: row.examTitle },
    })),
    total: await countOpenReports(db),
  }
}

export async function countOpenReports(db: Queryable): Promise<number> {
  return selectCountOfReports(db)
}
