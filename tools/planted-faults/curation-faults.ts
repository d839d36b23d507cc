import { text, uses, type Fault } from './fault.ts'

const CURATION = 'src/server/modules/catalogue/curation'
const CLEANING = 'src/server/modules/authoring/cleaning'
const ITEMS = 'src/server/modules/authoring/items'

export const CURATION_FAULTS: readonly Fault[] = [
  {
    name: 'curation: publishing does not raise the revision',
    edits: [
      text(`${CURATION}/curation-store.ts`, '${isPublished}, revision = revision + 1', '${isPublished}'),
    ],
    tests: [`${CURATION}/publication.test.ts`],
  },
  {
    name: 'curation: linking does not raise the revision',
    edits: [text(`${CURATION}/curation-store.ts`, 'revision = c.revision + 1', 'revision = c.revision')],
    tests: [`${CURATION}/curation.test.ts`],
  },
  {
    name: 'cleaning: removing duplicates does not raise the revision',
    edits: [uses(`${CLEANING}/remove-duplicates.ts`, 'recountQuestions', 'async () => {}')],
    tests: [`${CLEANING}/cleaning.test.ts`],
  },
  {
    name: 'cleaning: what an attempt shows is deleted',
    edits: [uses(`${CLEANING}/remove-duplicates.ts`, 'selectReferred', 'async () => new Set()')],
    tests: [`${CLEANING}/cleaning.test.ts`],
  },
  {
    name: 'cleaning: a table that refers to questions is forgotten',
    edits: [text(`${CLEANING}/cleaning-store.ts`, "  ['release_difficulties', 'question_id'],\n", '')],
    tests: [`${CLEANING}/cleaning.test.ts`],
  },
  {
    name: 'cleaning: a preview of another revision is accepted',
    edits: [text(`${CLEANING}/remove-duplicates.ts`, '{ courseId, revision })', '{ courseId })')],
    tests: [`${CLEANING}/cleaning.test.ts`],
  },
  {
    name: 'items: a report is answered twice',
    edits: [text(`${ITEMS}/answer-report.ts`, "if (report.state !== 'open')", 'if (report.state === null)')],
    tests: [`${ITEMS}/items.test.ts`],
  },
  {
    name: 'items: the trail keeps what was said to a person who is erased',
    edits: [text(`${ITEMS}/answer-report.ts`, '      subjectId: report.userId,\n', '')],
    tests: [`${ITEMS}/items.test.ts`],
  },
]
