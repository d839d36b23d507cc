import { getHealth, getOpenApi } from '#contract/operations.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { findHealth } from './find-health.ts'
import { buildOpenApi } from './openapi.ts'

export function operationRoutes(deps: Deps): Route[] {
  let openApi: Record<string, unknown> | undefined
  return [
    bind(getHealth, () => findHealth(deps)),
    bind(getOpenApi, async () => (openApi ??= buildOpenApi(deps.config))),
  ]
}
