import * as audit from '#contract/audit.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { actorOf } from '../../requests/context.ts'
import { exportAudit } from './export-audit.ts'
import { findAuditEvents } from './find-audit-events.ts'

export function telemetryRoutes(deps: Deps): Route[] {
  return [
    bind(audit.listAuditEvents, (input) => findAuditEvents(deps, input)),
    bind(audit.exportAudit, (input, context) => exportAudit(deps, input, actorOf(context))),
  ]
}
