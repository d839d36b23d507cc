import { text, type Fault } from './fault.ts'

const MERGE = 'src/domain/authoring/merge-values.ts'
const LOAD = 'src/server/modules/authoring/load-course.ts'
const COMPARE = 'src/server/modules/authoring/merging/compare-course.ts'
const MERGE_COURSE = 'src/server/modules/authoring/merging/merge-course.ts'
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
    name: 'content: taking the file’s value leaves no trace in the audit trail',
    edits: [
      text(
        'src/server/modules/authoring/merging/decide-conflict.ts',
        'await recordAuditEvent(tx, {',
        'if (decision === "ours") await recordAuditEvent(tx, {',
      ),
    ],
    tests: ['src/server/modules/authoring/merging/conflicts.test.ts'],
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
