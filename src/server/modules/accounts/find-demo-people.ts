import type { Db } from '../../db/database.ts'
import { selectHasDemoPeople } from './store.ts'

/** For a start: accounts whose password stands on a screen must not exist where real people sign in. */
export async function hasDemoPeople(db: Db): Promise<boolean> {
  return selectHasDemoPeople(db)
}
