import type { AuthoredItem, LintProblem } from '#domain/authoring/item.ts'
import { renderMarkdown, type Source } from '../../integrations/markdown/render-markdown.ts'
import type { ReadCourse } from './read-course.ts'

/** HTML by Markdown, separately for what stands in a label and what stands by itself. */
export type Html = { inline: ReadonlyMap<string, string>; block: ReadonlyMap<string, string> }

/** Renders the texts of courses, and of versions already stored, all in one child process. */
export async function renderCourses(
  courses: readonly ReadCourse[],
  stored: readonly Source[] = [],
): Promise<{ html: Html; problems: Map<ReadCourse, LintProblem[]> }> {
  const sources = unique([
    ...stored,
    ...courses.flatMap((course) => itemsOf(course).flatMap(({ item }) => sourcesOf(item))),
  ])
  const rendered = await renderMarkdown(sources)
  const html = { inline: new Map<string, string>(), block: new Map<string, string>() }
  const refused = new Map<string, string>()
  sources.forEach((source, index) => {
    const result = rendered[index]!
    if (result.ok) html[source.inline ? 'inline' : 'block'].set(source.markdown, result.html)
    else refused.set(keyOf(source), result.problem)
  })
  const problems = new Map(courses.map((course) => [course, problemsOf(course, refused)]))
  return { html, problems }
}

/** Choices stand in labels; everything else is set as blocks. */
export function sourcesOf(item: Pick<AuthoredItem, 'stem' | 'explanation' | 'choices'>): Source[] {
  return [
    { markdown: item.stem, inline: false },
    { markdown: item.explanation, inline: false },
    ...item.choices.flatMap(({ text, rationale }) => [
      { markdown: text, inline: true },
      { markdown: rationale, inline: false },
    ]),
  ]
}

function problemsOf(course: ReadCourse, refused: ReadonlyMap<string, string>): LintProblem[] {
  return itemsOf(course).flatMap(({ file, item }) =>
    sourcesOf(item).flatMap((source) => {
      const message = refused.get(keyOf(source))
      return message === undefined ? [] : [{ file, item: item.id, message }]
    }),
  )
}

function itemsOf({ sets }: ReadCourse): { file: string; item: AuthoredItem }[] {
  return sets.flatMap(({ file, items }) => items.map((item) => ({ file, item })))
}

function keyOf({ markdown, inline }: Source): string {
  return `${inline ? 'inline' : 'block'} ${markdown}`
}

function unique(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [keyOf(source), source])).values()]
}
