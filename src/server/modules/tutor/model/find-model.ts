import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import type { Deps } from '../../../deps.ts'
import type { Model } from '../../../integrations/model/model.ts'

/** The language model that may phrase replies in this mode; null if there is none, or it is off. */
export function findModel({ tutorModel, config }: Deps, mode: ChatMode): Model | null {
  const { dailyTokens, isModelInExams } = config.tutor
  return dailyTokens > 0 && (mode === 'study' || isModelInExams) ? tutorModel : null
}
