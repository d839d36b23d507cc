import type { OwnAccount } from '#contract/own-account.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { selectAccount, updateChosenTimeZone } from './own-account-store.ts'

/** A chosen zone stays until another is chosen; null lets the browser decide again. */
export async function chooseTimeZone(
  { db }: Deps,
  { userId }: Principal,
  timeZone: string | null,
): Promise<OwnAccount> {
  await updateChosenTimeZone(db, { userId, timeZone })
  return selectAccount(db, userId)
}
