import * as contract from '#contract/authoring.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { actorOf } from '../../../requests/context.ts'
import { findDuplicates } from './find-duplicates.ts'
import { removeDuplicates } from './remove-duplicates.ts'

export function cleaningRoutes(deps: Deps): Route[] {
  return [
    bind(contract.getDuplicates, ({ params }) => findDuplicates(deps.keysDb, params.courseId)),
    bind(contract.cleanCourse, ({ params, body }, context) =>
      removeDuplicates(deps, { ...params, ...body }, actorOf(context)),
    ),
  ]
}
