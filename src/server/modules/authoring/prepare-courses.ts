import { basename } from 'node:path'
import type { LintProblem } from '#domain/authoring/item.ts'
import type { Queryable } from '../../db/database.ts'
import { rendererVersion } from '../../integrations/markdown/render-markdown.ts'
import type { LoadOptions } from './load-course.ts'
import { forbiddenProblem, hashCourse, type ReadCourse, readCourse } from './read-course.ts'
import { renderCourses } from './render-course.ts'
import { findStoredSources } from './rerender-versions.ts'
import { selectLoads } from './store.ts'

/** A course that is ready to be loaded, or the problems of its files. */
export type PreparedCourse = { slug: string } & (
  | { ok: true; course: ReadCourse; options: LoadOptions }
  | { ok: false; problems: LintProblem[] }
)

/** Reads and renders the courses that have changed since they were loaded, or have conflicts; leaves out the others. */
export async function prepareCourses(db: Queryable, folders: readonly string[]): Promise<PreparedCourse[]> {
  const renderer = rendererVersion()
  const loads = await selectLoads(db)
  const changed = folders.flatMap((folder) => {
    const slug = basename(folder)
    const before = loads.get(slug)
    const isRendererNew = before !== undefined && !before.contentHash.startsWith(`${renderer}.`)
    try {
      const contentHash = `${renderer}.${hashCourse(folder)}`
      if (before?.contentHash === contentHash && !before.hasConflicts) return []
      return [{ slug, contentHash, isRendererNew, reading: readCourse(folder) }]
    } catch (error) {
      const reading = { ok: false as const, problems: [forbiddenProblem(folder, error)] }
      return [{ slug, contentHash: '', isRendererNew, reading }]
    }
  })
  const readable = changed.flatMap(({ reading, isRendererNew }) =>
    reading.ok ? [{ course: reading.course, isRendererNew }] : [],
  )
  const { html, problems } = await renderReadable(db, readable)
  return changed.map(({ slug, reading, ...options }) => {
    if (!reading.ok) return { ...reading, slug }
    const own = problems.get(reading.course) ?? []
    if (own.length > 0) return { ok: false, slug, problems: own }
    return { ...reading, slug, options: { ...options, html } }
  })
}

async function renderReadable(
  db: Queryable,
  readable: readonly { course: ReadCourse; isRendererNew: boolean }[],
): ReturnType<typeof renderCourses> {
  if (readable.length === 0) return { html: { inline: new Map(), block: new Map() }, problems: new Map() }
  const slugs = readable
    .filter(({ isRendererNew }) => isRendererNew)
    .flatMap(({ course }) => course.sets.map(({ slug }) => slug))
  return renderCourses(
    readable.map(({ course }) => course),
    slugs.length > 0 ? await findStoredSources(db, slugs) : [],
  )
}
