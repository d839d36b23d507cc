import type { AuthoredItem, LintProblem } from '#domain/authoring/item.ts'
import { type Html, renderMarkdown, type Source } from '../../integrations/markdown/render-markdown.ts'
import { studySources } from './build-study.ts'
import { findPictureProblems } from './place-pictures.ts'
import type { ReadCourse } from './read-course.ts'

/** Renders the texts of courses and of stored versions, all in one child process. */
export async function renderCourses(
  courses: readonly ReadCourse[],
  stored: readonly Source[] = [],
): Promise<{ html: Html; problems: Map<ReadCourse, LintProblem[]> }> {
  const sources = unique([
    ...stored,
    ...courses.flatMap((course) => textsOf(course).map(({ source }) => source)),
  ])
  const rendered = await renderMarkdown(sources)
  const html = { inline: new Map<string, string>(), block: new Map<string, string>() }
  const refused = new Map<string, string>()
  sources.forEach((source, index) => {
    const result = rendered[index]!
    if (result.ok) html[source.inline ? 'inline' : 'block'].set(source.markdown, result.html)
    else refused.set(keyOf(source), result.problem)
  })
  const problems = new Map(
    courses.map((course) => {
      const texts = textsOf(course).map((text) => ({ ...text, html: htmlOf(html, text.source) }))
      return [course, [...problemsOf(course, refused), ...findPictureProblems(course.pictures, texts)]]
    }),
  )
  return { html, problems }
}

/** The texts of an item to render: choices as labels (`inline`), everything else as blocks. */
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
  return textsOf(course).flatMap(({ source, ...place }) => {
    const message = refused.get(keyOf(source))
    return message === undefined ? [] : [{ ...place, message }]
  })
}

function textsOf(course: ReadCourse): { file: string; item?: string; source: Source }[] {
  const items = course.sets.flatMap(({ file, items: members }) =>
    members.flatMap((item) => sourcesOf(item).map((source) => ({ file, item: item.id, source }))),
  )
  return [...items, ...studySources(course)]
}

function htmlOf({ inline, block }: Html, source: Source): string {
  return (source.inline ? inline : block).get(source.markdown) ?? ''
}

function keyOf({ markdown, inline }: Source): string {
  return `${inline ? 'inline' : 'block'} ${markdown}`
}

function unique(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [keyOf(source), source])).values()]
}
