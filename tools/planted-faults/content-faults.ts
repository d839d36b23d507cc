import { text, type Fault } from './fault.ts'

const MERGE = 'src/domain/authoring/merge-values.ts'
const LOAD = 'src/server/modules/authoring/load-course.ts'
const MERGING = 'src/server/modules/authoring/merging'
const COMPARE = `${MERGING}/compare-course.ts`
const MERGE_COURSE = `${MERGING}/merge-course.ts`
const TAKING = `${MERGING}/taking-file.test.ts`
const CURATION = 'src/server/modules/catalogue/curation'
const WALKS = ['test/content-sequences.test.ts']

export const CONTENT_FAULTS: readonly Fault[] = [
  {
    name: 'content: the base does not move with the file',
    edits: [text(MERGE, "pick((verdict) => (verdict === 'conflict' ? base : file))", 'pick(() => base)')],
    tests: WALKS,
  },
  {
    name: 'content: a conflict is settled silently in favour of the file',
    edits: [text(MERGE, "return stored === base ? 'file' : 'conflict'", "return 'file'")],
    tests: WALKS,
  },
  {
    name: 'content: a conflict is kept silently in favour of the site',
    edits: [
      text(MERGE, "return stored === base ? 'file' : 'conflict'", "return stored === base ? 'file' : 'ours'"),
    ],
    tests: WALKS,
  },
  {
    name: 'content: a set that was unlinked on the site comes back with the next change of the files',
    edits: [
      text(COMPARE, ': readPlaceValue(set))),', ': [])),'),
      text(COMPARE, '? readSetValues(set)', '? readSetValues({ ...set, order: set.order ?? 1 })'),
    ],
    tests: ['test/content-merge.test.ts'],
  },
  {
    name: 'content: two sets end up in one place, or the site’s set keeps it',
    edits: [
      text(
        LOAD,
        'isFromFile: file.get(placeOf(slug)) === place',
        'isFromFile: file.get(placeOf(slug)) !== place',
      ),
    ],
    tests: ['test/content-merge.test.ts'],
  },
  {
    name: 'content: the questions of a set in conflict are retired',
    edits: [
      text(
        MERGE_COURSE,
        'sets.conflicts.includes(setOf(name))',
        "name.startsWith('set/') && sets.conflicts.includes(setOf(name))",
      ),
    ],
    tests: ['test/content-merge.test.ts'],
  },
  {
    name: 'content: a new slug in the files undoes what was changed of the set on the site',
    edits: [
      text(MERGE_COURSE, 'base.get(wholeOf(slug)) ?? readWholeSet(base, slug)', 'readWholeSet(stored, slug)'),
    ],
    tests: WALKS,
  },
  {
    name: 'content: a new set is shown while all its questions wait in another',
    edits: [text(MERGE_COURSE, '!filled.has(slug) && ', 'filled.has("") && ')],
    tests: ['test/content-left-sets.test.ts'],
  },
  {
    name: 'content: a set that was kept loses what was kept of it when it comes back to the files',
    edits: [text(COMPARE, 'bases.set(name, RETURNED)', 'bases.delete(name)')],
    tests: ['test/content-kept-sets.test.ts'],
  },
  {
    name: 'content: keeping a set also decides about questions that nobody was shown',
    edits: [
      text(
        `${MERGING}/decide-conflict.ts`,
        'was === undefined ? value : moveItem(was, setOfItem(value))',
        'was === undefined ? value : moveItem(value, setOfItem(value))',
      ),
    ],
    tests: ['test/content-kept-sets.test.ts'],
  },
  {
    name: 'content: taking the file’s value leaves no trace in the audit trail',
    edits: [
      text(
        `${MERGING}/decide-conflict.ts`,
        'await recordAuditEvent(tx, {',
        'if (decision === "ours") await recordAuditEvent(tx, {',
      ),
    ],
    tests: ['src/server/modules/authoring/merging/conflicts.test.ts'],
  },
  {
    name: 'content: a file that has changed since the start is taken, and the conflict goes on showing the old value',
    edits: [text(`${MERGING}/prepare-file.ts`, 'if (value === fileValue) return', 'return')],
    tests: [TAKING],
  },
  {
    name: 'content: the audit trail says that a value was taken that loading left as it was',
    edits: [
      text(`${MERGING}/decide-conflict.ts`, 'if (!(await isTaken(tx, decided)))', 'if (!decided.name)'),
    ],
    tests: [TAKING],
  },
  {
    name: 'content: nobody hears of a course that was not loaded',
    edits: [
      text(
        'src/server/modules/authoring/load-courses.ts',
        'await replaceRefusals(db, refusals)',
        'await replaceRefusals(db, new Map())',
      ),
    ],
    tests: ['src/server/modules/operations/refused-courses.test.ts'],
  },
  {
    name: 'content: the report on files and site does not see that attempts depend on the rules',
    edits: [
      text(
        'src/server/modules/authoring/find-refusal.ts',
        'return isRefused ? blueprintRefusal(read) : null',
        'return null',
      ),
    ],
    tests: [TAKING],
  },
  {
    name: 'courses: two administrators who link at once get the same place',
    edits: [
      text(
        'src/server/db/lock-courses.ts',
        "select pg_advisory_xact_lock(hashtextextended('courses', 0))",
        'select 1',
      ),
    ],
    tests: [`${CURATION}/curation.test.ts`],
  },
  {
    name: 'courses: a write does not compare the revision that the page showed',
    edits: [
      text(
        `${CURATION}/require-course.ts`,
        'if (revision !== undefined && revision !== course.revision)',
        'if (revision === 0)',
      ),
    ],
    tests: [`${CURATION}/curation.test.ts`],
  },
]
