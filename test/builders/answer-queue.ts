import * as queues from '../../src/domain/attempts/answer-queue.ts'
import * as schedule from '../../src/domain/attempts/answer-schedule.ts'
import type { AnswerOf } from '../../src/domain/attempts/answer.ts'

export const given = (questionId: string, choiceIds: string[], revision: number): AnswerOf => ({
  questionId,
  choiceIds,
  flagged: false,
  timeMs: 0,
  revision,
})
export const change = (queue: queues.AnswerQueue, questionId: string, choiceIds: string[], now = 0) =>
  queues.changeAnswer(queue, questionId, { choiceIds, flagged: false, timeMs: 0 }, now)
export const empty = queues.openQueue([], [], 0)
export const send = (queue: queues.AnswerQueue, questionId: string) => schedule.markSent(queue, questionId)
export const random = () => 1
