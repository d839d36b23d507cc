import type { Deps } from '../../deps.ts'
import { removeDeletedBefore } from './conversation-store.ts'

const DAY_MS = 86_400_000

/** Removes conversations for good that were deleted more than a day ago. */
export async function removeOldConversations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await removeDeletedBefore(db, new Date(now().getTime() - DAY_MS))
}
