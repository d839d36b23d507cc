import { basename } from 'node:path'
import type { Feedback, Item } from '../../src/contract/questions.ts'
import { type AuthoredItem, verifiedFor } from '../../src/domain/authoring/item.ts'
import type { Html } from '../../src/server/integrations/markdown/render-markdown.ts'
import {
  listCourseFolders,
  type ReadCourse,
  readCourse,
  readDraft,
} from '../../src/server/modules/authoring/read-course.ts'
import { renderCourses } from '../../src/server/modules/authoring/render-course.ts'
import { lintCourse } from '../content-check/lint-course.ts'
import { openLocator } from '../content-check/locate-problem.ts'

export type PreviewItem = {
  id: string
  set: string
  item: Item
  feedback: Feedback
  problems: string[]
}
export type Preview = {
  courses: string[]
  /** The requested course, or the first one if there is no such course. */
  course: string | null
  items: PreviewItem[]
  /** Problems of the whole course, and of questions that are not complete. If the course cannot be read, there are no items. */
  problems: string[]
}

/** Reads a course from its current files. */
export async function readPreview(folder: string, asked: string, today: string): Promise<Preview> {
  const folders = listCourseFolders(folder)
  const courses = folders.map((path) => basename(path))
  const path = folders.find((each) => basename(each) === asked) ?? folders[0]
  if (path === undefined) return { courses, course: null, items: [], problems: [`${folder}: no course`] }
  const course = basename(path)
  const locate = openLocator()
  const reading = readCourse(path)
  const draft = reading.ok ? { course: reading.course, problems: [] } : readDraft(path)
  const shownCourse = draft.course
  const located = [...(reading.ok ? [] : reading.problems), ...draft.problems].map((each) =>
    locate(path, each),
  )
  const unread = [...new Set(located)]
  if (!shownCourse) return { courses, course, items: [], problems: unread }
  const { html, problems: refused } = await renderCourses([shownCourse])
  const found = [...lintCourse(shownCourse, today), ...(refused.get(shownCourse) ?? [])]
  const of = (id: string | undefined) =>
    found.filter(({ item }) => item === id).map((each) => locate(path, each))
  const items = shownCourse.sets.flatMap((set) =>
    set.items.map((item) => ({
      id: item.id,
      set: set.title,
      ...shown(item, html, shownCourse),
      problems: of(item.id),
    })),
  )
  // Rules for a whole course, such as the size of a set, do not help while some questions are left out.
  return { courses, course, items, problems: reading.ok ? of(undefined) : unread }
}

/** The question as the server would send it, but with the author's ids. */
function shown(
  item: AuthoredItem,
  { inline, block }: Html,
  { blueprint }: ReadCourse,
): { item: Item; feedback: Feedback } {
  const domain = blueprint.rules.domains.find(({ code }) => code === item.domain)!
  // A text that cannot be rendered is left empty here and is listed among the problems.
  const asBlock = (markdown: string) => block.get(markdown) ?? ''
  return {
    item: {
      questionId: item.id,
      type: item.type,
      choose: item.choose,
      stemHtml: asBlock(item.stem),
      choices: item.choices.map(({ id, text }) => ({ id, html: inline.get(text) ?? '' })),
    },
    feedback: {
      questionId: item.id,
      isCorrect: false,
      credit: 0,
      gaveUp: true,
      correctIds: item.key,
      rationales: item.choices.map(({ id, rationale }) => ({ choiceId: id, html: asBlock(rationale) })),
      explanationHtml: asBlock(item.explanation),
      citations: item.citations,
      verified: { on: item.verifiedOn, examVersion: verifiedFor(item, blueprint) },
      domain: { code: domain.code, name: domain.name },
      objective: domain.objectives.find(({ code }) => code === item.objective)!,
      notes: null,
      pickedFor: null,
    },
  }
}
