import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Deps } from '../../../deps.ts'
import { type FilePart, zipFiles } from '../../../integrations/zip/zip-files.ts'
import { Download } from '../../../requests/download.ts'
import type { Actor } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { openExport } from '../../../requests/export-turn.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { listCourseFolders } from '../read-course.ts'
import { type CourseExport, exportCourse } from './export-course.ts'

/** The changed files of all courses as an archive, with a note about what could not be written. Files of sets hold answer keys. */
export async function exportContent(
  deps: Pick<Deps, 'keysDb' | 'courseFiles' | 'now'>,
  { userId, requestId }: Actor,
): Promise<Download> {
  if (!existsSync(deps.courseFiles)) throw new Refusal('content_unavailable')
  const content = await openExport(deps, 'of content', async () => {
    const exports: CourseExport[] = []
    for (const folder of listCourseFolders(deps.courseFiles))
      exports.push(await exportCourse(deps.keysDb, folder))
    await recordAuditEvent(deps.keysDb, {
      actorId: userId,
      requestId,
      action: 'content_exported',
      after: { files: exports.flatMap(({ files }) => files.map(({ path }) => path)) },
    })
    const parts: FilePart[] = [
      { name: 'README.txt', text: describeExport(exports) },
      ...exports.flatMap(({ files }) =>
        files.map(({ path, text }) => ({ name: `content/courses/${path}`, text })),
      ),
    ]
    return zipFiles(Readable.from(parts), { writtenAt: deps.now() })
  })
  return new Download({ fileName: 'cutscore-courses.zip', type: 'application/zip', content })
}

function describeExport(exports: readonly CourseExport[]): string {
  const files = exports.flatMap((one) => one.files)
  const left = exports.flatMap((one) => [
    ...one.conflicts.map((name) => `${name} is in conflict; decide about it at /admin`),
    ...one.left,
  ])
  return [
    files.length > 0
      ? 'Put these files into the folder of your copy of the project, look at the differences, and commit them.'
      : 'The files of the courses say what the site says: there is nothing to export.',
    ...(left.length > 0 ? ['', 'Not written:', ...left.map((line) => `- ${line}`)] : []),
    '',
  ].join('\n')
}
