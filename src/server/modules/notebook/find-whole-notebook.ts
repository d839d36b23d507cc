import type { ParsedOf } from '#contract/endpoint.ts'
import type { WholeNotebook, getWholeNotebook as contract } from '#contract/notebook.ts'
import { withinBytes } from '../../db/row-page.ts'
import type { Deps } from '../../deps.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findBlueprint } from '../catalogue/find-blueprint.ts'
import { addUp, namesOf, presentEntry } from './find-notebook.ts'
import { countWholeEntries, findWholeEntries } from './whole-store.ts'

/** The notes, flags and mistakes of a person in all published courses. */
export async function findWholeNotebook(
  deps: Deps,
  userId: string,
  { query }: ParsedOf<typeof contract>,
): Promise<WholeNotebook> {
  const { db } = deps
  await finishOverdue(deps, userId)
  const { kind = null, course = null, search = '', offset, limit } = query
  const asked = { userId, kind, course, domain: null, search }
  const [rows, counted] = await Promise.all([
    findWholeEntries(db, { ...asked, offset, limit }),
    countWholeEntries(db, asked),
  ])
  const names = new Map<string | null, (code: string) => string>()
  for (const blueprintId of new Set(rows.map((row) => row.blueprintId)))
    names.set(blueprintId, namesOf(await findBlueprint(db, blueprintId)))
  return {
    entries: withinBytes(
      rows.map((row) => ({
        ...presentEntry(row, names.get(row.blueprintId)!),
        course: { slug: row.course.slug, title: row.course.title },
      })),
    ),
    ...addUp(counted),
    courses: counted
      .filter(({ open }) => open > 0)
      .map(({ slug, title, inCourse }) => ({ slug, title, entries: inCourse })),
  }
}
