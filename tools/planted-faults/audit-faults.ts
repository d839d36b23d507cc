import { text, type Fault } from './fault.ts'

const MODULES = 'src/server/modules'

/** By act: the file that records it, and the connection that is not its transaction. */
const ACTS = [
  ['publishing a course', 'catalogue/curation/publish-course.ts', 'db'],
  ['counting questions again', 'catalogue/curation/sync-course.ts', 'db'],
  ['linking a set', 'catalogue/curation/link-exam.ts', 'db'],
  ['unlinking a set', 'catalogue/curation/unlink-exam.ts', 'db'],
  ['ordering sets', 'catalogue/curation/order-exams.ts', 'db'],
  ['renaming a set', 'catalogue/curation/edit-exam.ts', 'db'],
  ['removing duplicates', 'authoring/cleaning/remove-duplicates.ts', 'keysDb'],
  ['answering a report', 'authoring/items/answer-report.ts', 'keysDb'],
  ['deciding a conflict', 'authoring/merging/decide-conflict.ts', 'keysDb'],
  ['resolving an error', 'telemetry/errors/set-error-state.ts', 'db'],
  ['retrying a job', 'operations/retry-job.ts', 'db'],
] as const

/** What administrators do with courses, errors and jobs, without its audit event or the reverse. */
export const AUDIT_FAULTS: readonly Fault[] = ACTS.map(([act, file, db]) => ({
  name: `audit: ${act} is recorded outside the transaction`,
  edits: [text(`${MODULES}/${file}`, 'recordAuditEvent(tx, {', `recordAuditEvent(${db}, {`)],
  tests: ['test/audited-acts.test.ts'],
}))
