import { aiPlatformChat } from '#contract/assistant.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { answerMessage } from './answer-message.ts'

export function assistantRoutes(deps: Deps): Route[] {
  return [bind(aiPlatformChat, (input, context) => answerMessage(deps, input, context))]
}
