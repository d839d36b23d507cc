import type { ExamItems } from '#contract/items.ts'
import type { Queryable } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { selectExam, selectItems } from './items-store.ts'
import { presentExamItem } from './present.ts'
import { selectReports } from './reports-store.ts'

/** A set's items with their answer keys and what learners reported about them. */
export async function findExamItems(db: Queryable, examId: string): Promise<ExamItems> {
  const exam = await selectExam(db, examId)
  if (!exam) throw new Refusal('exam_not_found')
  const reports = await selectReports(db, examId)
  const items = await selectItems(db, examId)
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
}
