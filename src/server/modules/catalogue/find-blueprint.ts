import type { Queryable } from '../../db/database.ts'
import { BlueprintRules } from './blueprint.ts'
import { selectBlueprintRules } from './store.ts'

/** The rules of a course or an attempt; null if there are none. */
export async function findBlueprint(db: Queryable, id: string | null): Promise<BlueprintRules | null> {
  if (id === null) return null
  const stored = await selectBlueprintRules(db, id)
  return stored === null ? null : BlueprintRules.parse(stored)
}
