import type { OwnAccount } from '#contract/own-account.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { selectAccount, updateName } from './own-account-store.ts'

export async function changeName({ db }: Deps, { userId }: Principal, name: string): Promise<OwnAccount> {
  await updateName(db, { userId, name })
  return selectAccount(db, userId)
}
