import type { Queryable } from '../../db/database.ts'
import { BlueprintRules } from './blueprint.ts'

/** The rules of an exam, with the version of the exam that they describe and the day since which it is offered. */
export type Blueprint = BlueprintRules & { version: string; effectiveFrom: string }

/** The blueprint with this id; null if the course or attempt has none. */
export async function findBlueprint(db: Queryable, id: string | null): Promise<Blueprint | null> {
  if (id === null) return null
  const row = await db
    .selectFrom('blueprints')
    .select(['version', 'effective_from as effectiveFrom', 'rules'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { version, effectiveFrom, rules } = row
  return { ...BlueprintRules.parse(rules), version, effectiveFrom }
}
