import type { ExamItem, ItemReport } from '#contract/items.ts'
import type { ItemRow } from './items-store.ts'
import type { ReportRow } from './reports-store.ts'

/** Fields are listed one by one: who sent a report never leaves the server. */
export function presentReport(row: ReportRow): ItemReport {
  const { id, reason, comment, version, choiceIds, state, answer, reportedAt } = row
  return { id, reason, comment, version, choiceIds, state, answer, reportedAt: reportedAt.toISOString() }
}

/** With its answer key, so only for administrators. */
export function presentExamItem(row: ItemRow, reports: readonly ReportRow[]): ExamItem {
  return {
    questionId: row.questionId,
    externalId: row.externalId,
    isRetired: row.isRetired,
    type: row.type,
    choose: row.choose,
    domain: row.domain,
    objective: row.objective,
    difficulty: row.difficulty,
    stemHtml: row.stemHtml,
    choices: row.rationales.map(({ choiceId, html }) => ({
      id: choiceId,
      html: row.choices.find(({ id }) => id === choiceId)!.html,
      isCorrect: row.correctIds.includes(choiceId),
      rationaleHtml: html,
    })),
    explanationHtml: row.explanationHtml,
    citations: row.citations.map(({ title, publisher, url }) => ({ title, publisher, url })),
    version: row.version,
    versions: row.versions.map(({ number, createdAt }) => ({
      number,
      createdAt: new Date(createdAt).toISOString(),
    })),
    firstAnswers: row.firstAnswers,
    facility: row.facility,
    reports: reports.map(presentReport),
    openReports: row.openReports,
    answeredReports: row.answeredReports,
  }
}
