import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { selectWouldRescore, upsertBlueprint, type WrittenBlueprint } from './written-store.ts'

export type { WrittenBlueprint } from './written-store.ts'

/**
 * Adds or changes a version of a blueprint. Returns null, and writes nothing, if the rules would change existing
 * results: those are read with the rules of their version.
 */
export async function writeBlueprint(
  tx: Queryable,
  blueprint: WrittenBlueprint,
): Promise<{ id: string; isChanged: boolean } | null> {
  if (await selectWouldRescore(tx, blueprint, { isLocked: true })) return null
  return upsertBlueprint(tx, newId(), blueprint)
}

/** Whether `writeBlueprint` would return null. */
export function wouldRescore(db: Queryable, blueprint: WrittenBlueprint): Promise<boolean> {
  return selectWouldRescore(db, blueprint, { isLocked: false })
}
