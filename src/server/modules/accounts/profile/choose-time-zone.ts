import type { OwnAccount } from '#contract/own-account.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { selectAccount, updateChosenTimeZone } from './own-account-store.ts'

/** A chosen time zone stays until another is chosen. Null returns to the browser's time zone. */
export async function chooseTimeZone(
  { db }: Deps,
  { userId }: Principal,
  timeZone: string | null,
): Promise<OwnAccount> {
  await updateChosenTimeZone(db, { userId, timeZone })
  return selectAccount(db, userId)
}
