import type { Queryable } from '../../db/database.ts'
import { BlueprintRules } from './blueprint.ts'

/** The rules of a blueprint; null if the course or attempt has none. */
export async function findBlueprint(db: Queryable, id: string | null): Promise<BlueprintRules | null> {
  if (id === null) return null
  const row = await db.selectFrom('blueprints').select('rules').where('id', '=', id).executeTakeFirst()
  return row ? BlueprintRules.parse(row.rules) : null
}
