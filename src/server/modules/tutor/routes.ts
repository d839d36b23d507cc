import * as contract from '#contract/tutor.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { askTutor } from './ask-tutor.ts'
import { findConversation } from './find-conversation.ts'
import { findConversations } from './find-conversations.ts'
import { findTutor } from './find-tutor.ts'
import { rateReply } from './rate-reply.ts'
import { removeConversation } from './remove-conversation.ts'
import { restoreConversation } from './restore-conversation.ts'

export function tutorRoutes(deps: Deps): Route[] {
  return [
    bind(contract.courseChat, ({ body }, { principal }, signal) => askTutor(deps, principal, body, signal)),
    bind(contract.listConversations, (input, { principal }) =>
      findConversations(deps, principal.userId, input),
    ),
    bind(contract.getConversation, ({ params }, { principal }) =>
      findConversation(deps, { ...params, userId: principal.userId }),
    ),
    bind(contract.removeConversation, ({ params }, { principal }) =>
      removeConversation(deps, { ...params, userId: principal.userId }),
    ),
    bind(contract.restoreConversation, ({ params }, { principal }) =>
      restoreConversation(deps, { ...params, userId: principal.userId }),
    ),
    bind(contract.rateReply, (input, { principal }) => rateReply(deps, principal.userId, input)),
    bind(contract.getTutor, ({ params }, { principal }) => findTutor(deps, principal.userId, params.slug)),
  ]
}
