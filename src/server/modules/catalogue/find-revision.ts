import type { Queryable } from '../../db/database.ts'
import { selectCatalogueRevision } from './store.ts'

/** Changes whenever a course does. Whoever keeps something made of the catalogue compares it. */
export async function findCatalogueRevision(db: Queryable): Promise<string> {
  return selectCatalogueRevision(db)
}
