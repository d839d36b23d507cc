import type { Queryable } from '../../../db/database.ts'
import { deleteOldPreviews } from './preview-store.ts'

/** Removes previews that no longer count. */
export async function removeOldPreviews(db: Queryable): Promise<void> {
  await deleteOldPreviews(db)
}
