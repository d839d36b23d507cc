import { courseProblems } from '../../src/domain/authoring/course-lint.ts'
import { figureProblems, figuresOf } from '../../src/domain/authoring/set-figures.ts'
import { bannedEnglishProblems } from '../../src/domain/authoring/banned-english.ts'
import { glossaryProblems } from '../../src/domain/authoring/glossary-lint.ts'
import type { LintProblem } from '../../src/domain/authoring/item.ts'
import { findCues } from '../../src/domain/authoring/item-cues.ts'
import { itemProblems } from '../../src/domain/authoring/item-lint.ts'
import { linesOutsideCode } from '../../src/domain/authoring/code.ts'
import { parseNotes, parseSelfCheck, SELF_CHECK } from '../../src/domain/authoring/notes.ts'
import { notesProblems } from '../../src/domain/authoring/notes-lint.ts'
import { isOfficialSource, retiredNameProblems } from '../../src/domain/authoring/official-sources.ts'
import { selfCheckRepeats } from '../../src/domain/authoring/self-check-repeats.ts'
import { serviceNameProblems } from '../../src/domain/authoring/service-names.ts'
import { COURSE, GLOSSARY, type ReadCourse } from '../../src/server/modules/authoring/read-course.ts'

/** In files that are lists, such as the glossary, `entry` is the index of the entry with the problem. */
export type CourseProblem = LintProblem & { entry?: number }

/** Applies every rule for a course that could be read: to its questions, blueprint, study notes and glossary. */
export function lintCourse(course: ReadCourse, today: string): CourseProblem[] {
  return [
    ...lintQuestions(course, today),
    ...lintBlueprint(course, today),
    ...lintStudy(course),
    ...lintAgainstStudy(course),
  ]
}

/** What an author should look at, although the course can be published with it. */
export function adviseCourse({ sets }: ReadCourse): LintProblem[] {
  return sets.flatMap(({ file, items }) =>
    items.flatMap((item) => findCues(item).map((message) => ({ file, item: item.id, message }))),
  )
}

function lintQuestions({ sets, blueprint, level }: ReadCourse, today: string): LintProblem[] {
  const { domains } = blueprint.rules
  const examSince = blueprint.effectiveFrom
  return [
    ...sets.flatMap(({ file, items }) =>
      items.flatMap((item) =>
        itemProblems(item, { today, examSince }).map((message) => ({ file, item: item.id, message })),
      ),
    ),
    ...courseProblems({ level, sets, domains }),
    ...sets.flatMap((set) =>
      figureProblems(figuresOf(set, domains)).map((message) => ({ file: set.file, message })),
    ),
  ]
}

function lintBlueprint({ blueprint, blueprintFile: file }: ReadCourse, today: string): LintProblem[] {
  const { verifiedOn, source } = blueprint.rules
  return [
    verifiedOn > today && `verified_on ${verifiedOn} is in the future – write the day you checked it`,
    source.kind === 'official' &&
      !isOfficialSource(source.url) &&
      `is called official, but is not: ${source.url} – call it secondary, or name the vendor's page`,
  ].flatMap((message) => (message === false ? [] : [{ file, message }]))
}

function lintStudy({ blueprint, study: { notes, glossary } }: ReadCourse): CourseProblem[] {
  const { domains } = blueprint.rules
  return [
    ...domains
      .filter(({ code }) => !notes.some(({ domain }) => domain === code))
      .map(({ code }) => ({ file: `notes/${code}.md`, message: 'the domain has no notes – write them' })),
    ...notes.flatMap(({ file, domain: code, markdown }) => {
      const domain = domains.find((each) => each.code === code)
      return domain
        ? [...notesProblems(file, markdown, domain), ...wordsIn(file, markdown)]
        : [{ file, message: 'belongs to no domain – name the file after one of the blueprint' }]
    }),
    ...glossaryProblems(glossary, domains).map((problem) => ({ file: GLOSSARY, ...problem })),
    ...glossary.flatMap(({ term, definition }, entry) =>
      wordsIn(GLOSSARY, `${term}\n${definition}`).map(({ message }) => ({ file: GLOSSARY, entry, message })),
    ),
  ]
}

/** Compares the questions with the study notes and the glossary. */
function lintAgainstStudy({
  provider,
  sets,
  blueprint,
  study: { notes, glossary },
}: ReadCourse): CourseProblem[] {
  const items = sets.flatMap((set) => set.items)
  return [
    ...serviceNameProblems({ provider, items, terms: glossary.map(({ term }) => term) }).map((message) => ({
      file: COURSE,
      message,
    })),
    ...notes.flatMap(({ file, domain: code, markdown }) => {
      const domain = blueprint.rules.domains.find((each) => each.code === code)
      const section =
        domain && parseNotes(markdown, domain).sections.find(({ heading }) => heading === SELF_CHECK)
      if (!section) return []
      return selfCheckRepeats(
        { file, line: section.line, questions: parseSelfCheck(section.markdown) ?? [] },
        items,
      )
    }),
  ]
}

/** Former names of products and banned phrases, at their lines. */
function wordsIn(file: string, text: string): LintProblem[] {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line }))
  return [
    ...lines.flatMap((each) => retiredNameProblems(each.text).map((message) => ({ ...each, message }))),
    ...linesOutsideCode(text).flatMap((each) =>
      bannedEnglishProblems(each.text).map((message) => ({ ...each, message })),
    ),
  ].map(({ line, message }) => ({ file, line, message }))
}
