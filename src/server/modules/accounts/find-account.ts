import type { OwnAccount } from '#contract/own-account.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../requests/context.ts'
import { selectAccount } from './own-account-store.ts'

export async function findAccount({ db }: Deps, { userId }: Principal): Promise<OwnAccount> {
  return selectAccount(db, userId)
}
