import type { Notebook } from '#contract/notebook.ts'
import type { getNotebook as contract } from '#contract/notebook.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { withinBytes } from '../../db/row-page.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import type { BlueprintRules } from '../catalogue/blueprint.ts'
import { findBlueprint } from '../catalogue/find-blueprint.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { countEntries, type EntryRow, findEntries, type KindCounts } from './store.ts'
import { countReports } from './report-store.ts'

/** The notes, flags and mistakes of a person in a course. */
export async function findNotebook(
  deps: Deps,
  userId: string,
  { params, query }: ParsedOf<typeof contract>,
): Promise<Notebook> {
  const { db } = deps
  const course = await findCourseRef(db, params.slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  const rules = await findBlueprint(db, course.blueprintId)
  const domainOrder = rules?.domains.map(({ code }) => code) ?? []
  const { kind = null, domain = null, search = '', offset, limit } = query
  const asked = { userId, courseId: course.id, kind, domain, search }
  const [rows, counted, reports] = await Promise.all([
    findEntries(db, { ...asked, offset, limit, domainOrder }),
    countEntries(db, asked),
    countReports(db, asked),
  ])
  const name = namesOf(rules)
  const { counts, ...totals } = addUp(counted)
  return {
    course: { slug: course.slug, title: course.title },
    entries: withinBytes(rows.map((row) => presentEntry(row, name))),
    ...totals,
    counts: { ...counts, reports },
    domains: counted
      .filter(({ open }) => open > 0)
      .toSorted((one, other) => placeOf(one.domain, domainOrder) - placeOf(other.domain, domainOrder))
      .map((each) => ({ code: each.domain, name: name(each.domain), entries: each.inDomain })),
  }
}

/** The figures of all domains or courses together. */
export function addUp(counted: readonly (KindCounts & { matching: number })[]) {
  const sum = (count: keyof (typeof counted)[number]) =>
    counted.reduce((total, each) => total + each[count], 0)
  return {
    total: sum('matching'),
    counts: { notes: sum('notes'), flags: sum('flags'), mistakes: sum('mistakes') },
    closed: sum('closed'),
  }
}

/** Domains that the blueprint does not contain come last. */
function placeOf(code: string, order: readonly string[]): number {
  const place = order.indexOf(code)
  return place === -1 ? order.length : place
}

/** Returns a function that names a domain or objective; unknown ones are named by their code. */
export function namesOf(rules: BlueprintRules | null): (code: string) => string {
  const all = rules?.domains.flatMap(({ code, name, objectives }) => [{ code, name }, ...objectives]) ?? []
  const names = new Map(all.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}

export function presentEntry(row: EntryRow, name: (code: string) => string): Notebook['entries'][number] {
  const { questionId, stem, set, note, isFlagged, isMistake, rightDays, wrongCount, answeredAt } = row
  return {
    questionId,
    stem,
    set,
    domain: { code: row.domain, name: name(row.domain) },
    objective: { code: row.objective, name: name(row.objective) },
    note,
    isFlagged,
    isMistake,
    rightDays,
    wrongCount,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
