import { reportClientError as reportContract } from '#contract/client-errors.ts'
import * as contract from '#contract/error-groups.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { actorOf } from '../../../requests/context.ts'
import { findError } from './find-error.ts'
import { findErrors } from './find-errors.ts'
import { reportClientError } from './report-client-error.ts'
import { setErrorState } from './set-error-state.ts'

export function errorRoutes(deps: Deps): Route[] {
  return [
    bind(reportContract, (input, context) => reportClientError(deps, input, context)),
    bind(contract.listErrors, (input) => findErrors(deps, input)),
    bind(contract.getError, ({ params }) => findError(deps, params.groupId)),
    bind(contract.setErrorState, ({ params, body }, context) =>
      setErrorState(deps, { ...params, ...body }, actorOf(context)),
    ),
  ]
}
