import type { Deps } from '../deps.ts'
import { reconcileAccounts, reconcileDue } from '../modules/billing/reconcile-accounts.ts'
import { every } from './every.ts'
import { claimRun } from './store.ts'

const LOOK_MS = 60_000
const MINUTE = 60
const HOUR = 60 * MINUTE

/** What is done once in a while, and how many seconds lie between two times. */
const SCHEDULE: Record<string, { seconds: number; run: (deps: Deps) => Promise<unknown> }> = {
  reconcile_due: { seconds: 10 * MINUTE, run: reconcileDue },
  // An hour less than a day, so that it keeps to the hours of the night it began in.
  reconcile_accounts: { seconds: 23 * HOUR, run: reconcileAccounts },
}

/** Looks every minute, in every process; one of them does what is due. The returned function stops it. */
export function startSchedule(deps: Deps): () => Promise<void> {
  return every(
    LOOK_MS,
    () => runDue(deps),
    (error) => deps.log.warn({ err: error }, 'schedule'),
  )
}

/** A piece that fails is told and holds up no other; its next turn comes as if it had not. */
export async function runDue(deps: Deps): Promise<string[]> {
  const done: string[] = []
  for (const [name, { seconds, run }] of Object.entries(SCHEDULE)) {
    if (!(await claimRun(deps.db, name, seconds))) continue
    await run(deps).catch((error: unknown) => deps.log.error({ err: error, name }, 'scheduled work failed'))
    done.push(name)
  }
  return done
}
