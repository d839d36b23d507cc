import * as contract from '#contract/people.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { actorOf, type SignedIn } from '../../../requests/context.ts'
import { changeAdminRole } from './change-admin-role.ts'
import { endPayments } from './end-payments.ts'
import { findPeople } from './find-people.ts'
import { findPerson } from './find-person.ts'
import { endGrant, grantAccess } from './grant-access.ts'
import { remindPerson } from './remind-person.ts'
import { signPersonOut } from './sign-person-out.ts'
import { suspendPerson } from './suspend-person.ts'

export function peopleRoutes(deps: Deps): Route[] {
  /** Answers an act with the account as it is then. */
  const answer = async (done: Promise<void>, { principal }: SignedIn, personId: string) => {
    await done
    return findPerson(deps, personId, principal)
  }
  return [
    bind(contract.listPeople, (input) => findPeople(deps, input)),
    bind(contract.getPerson, ({ params }, { principal }) => findPerson(deps, params.personId, principal)),
    bind(contract.suspendPerson, ({ params, body }, context) =>
      answer(suspendPerson(deps, { ...params, ...body }, actorOf(context)), context, params.personId),
    ),
    bind(contract.changeAdminRole, ({ params, body }, context) =>
      answer(changeAdminRole(deps, { ...params, ...body }, actorOf(context)), context, params.personId),
    ),
    bind(contract.signPersonOut, ({ params, body }, context) =>
      answer(signPersonOut(deps, { ...params, ...body }, actorOf(context)), context, params.personId),
    ),
    bind(contract.remindPerson, ({ params, body }, context) =>
      answer(remindPerson(deps, { ...params, ...body }, actorOf(context)), context, params.personId),
    ),
    bind(contract.grantAccess, ({ params, body }, context) =>
      answer(grantAccess(deps, { ...params, ...body }, actorOf(context)), context, params.personId),
    ),
    bind(contract.endGrant, ({ params, body }, context) =>
      answer(endGrant(deps, { ...params, ...body }, actorOf(context)), context, params.personId),
    ),
    bind(contract.endPayments, ({ params, body }, context) =>
      answer(endPayments(deps, { ...params, ...body }, actorOf(context)), context, params.personId),
    ),
  ]
}
