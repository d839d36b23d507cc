import type { listSessions as endpoint } from '#contract/own-account.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { describeBrowser } from '../../../integrations/user-agent/describe-browser.ts'
import { selectSessions } from './session-store.ts'

/** A person's sessions, without tokens or IP addresses. */
export async function listSessions({ db }: Deps, principal: Principal): Promise<ResponseOf<typeof endpoint>> {
  const rows = await selectSessions(db, principal)
  return {
    sessions: rows.map(({ id, userAgent, createdAt, updatedAt, isCurrent }) => ({
      sessionId: id,
      ...describeBrowser(userAgent),
      signedInAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      isCurrent,
    })),
  }
}
