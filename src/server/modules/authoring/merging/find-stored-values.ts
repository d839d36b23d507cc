import type { Queryable } from '../../../db/database.ts'
import { findNamedBlueprint, findStoredCourse, findStoredSets } from '../../catalogue/curation/find-stored.ts'
import { selectQuestions } from '../item-store.ts'
import {
  readBlueprintValues,
  readCourseValues,
  readItemValue,
  readSetValues,
  readWholeSet,
  wholeOf,
} from './read-values.ts'

/** The stored values with these names of one course, by name, as canonical JSON. */
export async function findStoredValues(
  db: Queryable,
  slug: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const parts = names.map((name) => name.split('/') as [string, string, string?])
  const namesOf = (kind: string) => parts.filter(([is]) => is === kind).map(([, name]) => name)
  const course = await findStoredCourse(db, slug)
  const blueprints = await Promise.all(
    [...new Set(namesOf('blueprint'))].map((name) => findNamedBlueprint(db, name)),
  )
  const externalIds = namesOf('item')
  const questions = externalIds.length > 0 ? await selectQuestions(db, { examIds: [], externalIds }) : []
  const sets = await findStoredSets(db, { courseId: course?.id ?? null, slugs: namesOf('set') })
  const values = new Map([
    ...(course ? readCourseValues(course) : []),
    ...blueprints.flatMap((blueprint) => (blueprint ? readBlueprintValues(blueprint) : [])),
    ...sets.flatMap((set) => {
      const fields = readSetValues(set)
      return [...fields, [wholeOf(set.slug), readWholeSet(new Map(fields), set.slug)] as const]
    }),
    ...questions
      .filter(({ isRetired }) => !isRetired)
      .map(({ externalId, contentHash: hash, setSlug }) => readItemValue(externalId, { hash, setSlug })),
  ])
  return new Map([...values].filter(([name]) => names.includes(name)))
}
