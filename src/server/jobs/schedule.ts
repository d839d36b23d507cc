import type { Deps } from '../deps.ts'
import { reconcileAccounts, reconcileDue } from '../modules/billing/reconcile-accounts.ts'
import { repeatEvery } from '../queue/repeat-every.ts'
import { claimNight, claimRun } from './schedule-store.ts'

const LOOK_MS = 60_000
const MINUTE = 60

type Scheduled = {
  isDue: (deps: Deps, name: string) => Promise<boolean>
  run: (deps: Deps) => Promise<unknown>
}

const SCHEDULE: Record<string, Scheduled> = {
  reconcile_due: { isDue: ({ db }, name) => claimRun(db, name, 10 * MINUTE), run: reconcileDue },
  reconcile_accounts: { isDue: ({ db, now }, name) => claimNight(db, name, now()), run: reconcileAccounts },
}

/** Looks every minute, in every process; one of them does what is due. The returned function stops it. */
export function startSchedule(deps: Deps): () => Promise<void> {
  return repeatEvery(
    LOOK_MS,
    () => runDue(deps),
    (error) => deps.log.warn({ err: error }, 'schedule'),
  )
}

/** Answers what was done here. A piece that fails is told and holds up no other; its next turn comes as if it had not. */
export async function runDue(deps: Deps): Promise<string[]> {
  const done: string[] = []
  for (const [name, { isDue, run }] of Object.entries(SCHEDULE)) {
    if (!(await isDue(deps, name))) continue
    await run(deps).catch((error: unknown) => deps.log.error({ err: error, name }, 'scheduled work failed'))
    done.push(name)
  }
  return done
}
