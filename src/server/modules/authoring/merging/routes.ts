import * as contract from '#contract/content.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { actorOf } from '../../../requests/context.ts'
import { exportContent } from '../exporting/export-content.ts'
import { decideConflict } from './decide-conflict.ts'
import { listConflicts } from './find-conflicts.ts'

export function contentRoutes(deps: Deps): Route[] {
  return [
    bind(contract.listConflicts, () => listConflicts(deps.keysDb)),
    bind(contract.decideConflict, ({ body }, context) => decideConflict(deps, body, actorOf(context))),
    bind(contract.exportContent, (_, context) => exportContent(deps, actorOf(context))),
  ]
}
