import { basename } from 'node:path'
import type { LintProblem } from '#domain/authoring/item.ts'
import type { Db } from '../../db/database.ts'
import { rendererVersion } from '../../integrations/markdown/render-markdown.ts'
import { loadCourse } from './load-course.ts'
import { ContentConflict } from './load-items.ts'
import { selectConflictNames } from './merging/base-store.ts'
import { hashCourse, listCourseFolders, type ReadCourse, readCourse } from './read-course.ts'
import { renderCourses } from './render-course.ts'
import { findStoredSources } from './rerender-versions.ts'
import { selectLoads } from './store.ts'

export type LoadReport = {
  /** The number of courses that are now loaded. */
  courses: number
  added: number
  changed: number
  retired: number
  /** Values that were changed in the files and by an administrator, and stay as they are stored, by course. */
  conflicts: { slug: string; name: string }[]
  /** What else an author should know. */
  notes: string[]
  /** Why courses were not loaded; their earlier content stays. */
  refused: string[]
}

type Waiting = { folder: string; contentHash: string; course: ReadCourse; isRendererNew: boolean }

/** Loads the courses of a folder that have changed, each one completely or not at all. */
export async function loadCourses(
  db: Db,
  folder: string,
  /** The slug of the only course to load. */
  { only = null }: { only?: string | null } = {},
): Promise<LoadReport> {
  const renderer = rendererVersion()
  const loaded = await selectLoads(db)
  const folders = listCourseFolders(folder).filter((path) => only === null || basename(path) === only)
  const report: LoadReport = {
    courses: 0,
    added: 0,
    changed: 0,
    retired: 0,
    conflicts: [],
    notes: [],
    refused: [],
  }
  const waiting: Waiting[] = []
  for (const path of folders) {
    const contentHash = `${renderer}.${hashCourse(path)}`
    const before = loaded.get(basename(path))
    if (before?.contentHash === contentHash && !before.hasConflicts) {
      report.courses += 1
      continue
    }
    const reading = readCourse(path)
    if (!reading.ok) refuse(report, path, reading.problems)
    else {
      const isRendererNew = before !== undefined && !before.contentHash.startsWith(`${renderer}.`)
      waiting.push({ folder: path, contentHash, course: reading.course, isRendererNew })
    }
  }
  if (waiting.length > 0) await loadWaiting(db, waiting, report)
  report.conflicts = await selectConflictNames(db)
  return report
}

async function loadWaiting(db: Db, waiting: readonly Waiting[], report: LoadReport): Promise<void> {
  const slugs = waiting
    .filter(({ isRendererNew }) => isRendererNew)
    .flatMap(({ course }) => course.sets.map(({ slug }) => slug))
  const { html, problems } = await renderCourses(
    waiting.map(({ course }) => course),
    slugs.length > 0 ? await findStoredSources(db, slugs) : [],
  )
  const again: Waiting[] = []
  for (const next of waiting) {
    const own = problems.get(next.course) ?? []
    if (own.length > 0) refuse(report, next.folder, own)
    else if (await loadOne(db, next, html, report)) again.push(next)
  }
  // A course may place a set of a course that was loaded after it.
  for (const next of again) {
    report.courses -= 1
    if (await loadOne(db, next, html, report))
      report.notes.push(`${next.course.slug}: no course has the sets that it links`)
  }
}

/** Returns true if the course names sets of other courses that do not exist yet. */
async function loadOne(
  db: Db,
  { folder, course, contentHash, isRendererNew }: Waiting,
  html: Parameters<typeof loadCourse>[2]['html'],
  report: LoadReport,
): Promise<boolean> {
  try {
    const loaded = await loadCourse(db, course, { contentHash, html, isRendererNew })
    report.courses += 1
    report.added += loaded.added
    report.changed += loaded.changed
    report.retired += loaded.retired
    report.notes.push(...loaded.moved.map((note) => `${course.slug}: ${note}`))
    return loaded.missing.length > 0
  } catch (error) {
    if (!(error instanceof ContentConflict)) throw error
    refuse(report, folder, [{ file: 'course.yaml', message: error.message }])
    return false
  }
}

function refuse(report: LoadReport, folder: string, problems: readonly LintProblem[]): void {
  report.refused.push(
    ...problems.map(
      ({ file, item, message }) => `${basename(folder)}/${file}${item ? ` ${item}` : ''}: ${message}`,
    ),
  )
}
