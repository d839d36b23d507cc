import type { AuthoredDomain, AuthoredItem, LintProblem } from '#domain/authoring/item.ts'
import type { Queryable } from '../../db/database.ts'
import { findOtherCourses } from '../catalogue/curation/find-stored.ts'
import { wouldRescore } from '../catalogue/curation/write-blueprint.ts'
import { buildBlueprint } from './merging/build-merged.ts'
import type { Comparison } from './merging/compare-course.ts'
import { placeOf } from './merging/read-values.ts'
import { COURSE, type ReadCourse } from './read-course.ts'
import { selectForeignSets } from './store.ts'

/** Thrown if a course that can be read cannot be loaded. Nothing is written then. */
export class CourseRefused extends Error {
  readonly problem: LintProblem

  constructor(problem: LintProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Why a course that can be read cannot be loaded; null if it can. Takes no lock. */
export async function findRefusal(
  db: Queryable,
  read: ReadCourse,
  compared: Comparison,
): Promise<LintProblem | null> {
  const message =
    (await refuseForeignSets(db, read)) ??
    refuseForeignItems(compared) ??
    refuseSamples(read, compared) ??
    (await refuseSharedSample(db, compared))
  if (message !== null) return { file: COURSE, message }
  const blueprint = buildBlueprint(compared.merge.merged, read.blueprint)
  const missing = refuseMissingObjective(read, blueprint.rules.domains)
  if (missing !== null) return { file: read.blueprintFile, message: missing }
  const isRefused = await wouldRescore(db, blueprint)
  return isRefused ? blueprintRefusal(read) : null
}

/** The outline of an exam's version is shared by all courses that name it, and may be another than the file's. */
function refuseMissingObjective(
  { sets, blueprint }: ReadCourse,
  stored: readonly AuthoredDomain[],
): string | null {
  const isStored = ({ domain, objective }: AuthoredItem) =>
    stored.some(
      ({ code, objectives }) => code === domain && objectives.some((each) => each.code === objective),
    )
  const item = sets.flatMap(({ items }) => items).find((each) => !isStored(each))
  return item
    ? `${blueprint.certification} ${blueprint.version} is stored without the objective ${item.objective} of ${item.domain} – give the changed outline a new version`
    : null
}

/** Past results are read with the rules of their version. */
export function blueprintRefusal({ blueprintFile, blueprint }: ReadCourse): LintProblem {
  const { certification, version } = blueprint
  const message = `blueprint ${certification} ${version} has attempts: give the changed one a new version`
  return { file: blueprintFile, message }
}

/** A problem with its place in the folder of the course, such as `sets/1.yaml az900-s1-001: stem: …`. */
export function describeProblem({ file, item, message }: LintProblem): string {
  // PostgreSQL stores neither NUL nor half characters.
  return `${file}${item ? ` ${item}` : ''}: ${message}`.replaceAll('\0', '').toWellFormed()
}

async function refuseForeignSets(db: Queryable, { slug, sets }: ReadCourse): Promise<string | null> {
  const slugs = sets.map((set) => set.slug)
  const [foreign] = await selectForeignSets(db, slug, slugs)
  return foreign === undefined ? null : `the set ${foreign} belongs to another course – give it another slug`
}

function refuseForeignItems({ items, questions, sets }: Comparison): string | null {
  const read = new Set(items.map(({ externalId }) => externalId))
  const foreign = questions.find(
    ({ externalId, examId }) => read.has(externalId) && !sets.some((set) => set.examId === examId),
  )
  return foreign
    ? `the item ${foreign.externalId} belongs to another course – give it another id, or move its whole set`
    : null
}

/** A free sample is open to everyone, so it cannot be a set of another course. */
function refuseSamples({ links }: ReadCourse, { sets }: Comparison): string | null {
  const sample = sets.find(({ slug, isSample }) => isSample && links.some((link) => link.slug === slug))
  return sample ? `the set ${sample.slug} is the free sample of another course` : null
}

/** A set of another course would become open to everyone there too. */
async function refuseSharedSample(
  db: Queryable,
  { merge: { merged }, file, course, sets }: Comparison,
): Promise<string | null> {
  const first = [...merged].filter(([name, order]) => name.endsWith('/place') && order === '0')
  const [place] = first.find(([name, order]) => file.get(name) === order) ?? first[0] ?? []
  const sample = sets.find(({ slug }) => placeOf(slug) === place)
  const others = sample
    ? await findOtherCourses(db, { courseId: course?.id ?? null, examId: sample.examId })
    : []
  return others.length === 0 ? null : `its free sample is a set of the course ${others[0]} too`
}
