import type { ExamItems } from '#contract/items.ts'
import { ANSWERED_REPORTS_SHOWN, REPORTS_SHOWN } from '#domain/notebook/notebook.ts'
import { type Db, readSnapshot } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { selectExam, selectItems } from './items-store.ts'
import { presentExamItem } from './present.ts'
import { selectReports } from './reports-store.ts'

/** A set's items with their answer keys and what learners reported about them. */
export async function findExamItems(db: Db, examId: string): Promise<ExamItems> {
  return readSnapshot(db, async (tx) => {
    const exam = await selectExam(tx, examId)
    if (!exam) throw new Refusal('exam_not_found')
    const reports = await selectReports(tx, {
      examId,
      open: REPORTS_SHOWN,
      answered: ANSWERED_REPORTS_SHOWN,
    })
    const items = await selectItems(tx, examId)
    return {
      exam: { id: exam.id, title: exam.title },
      courses: exam.courses.map(({ id, title }) => ({ id, title })),
      items: items.map((row) =>
        presentExamItem(
          row,
          reports.filter(({ questionId }) => questionId === row.questionId),
        ),
      ),
    }
  })
}
