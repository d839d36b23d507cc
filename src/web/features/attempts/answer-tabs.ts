import type { WaitingAnswer } from '#domain/attempts/answer-queue.ts'

/** `changed`: another tab is about to send this answer. `kept`: the server has saved it. */
export type AnswerNews = { kind: 'changed' | 'kept'; answer: WaitingAnswer }

/** Exchanges news with the other tabs of this browser that show the same attempt. */
export function createAnswerTabs(name: string, hear: (news: AnswerNews) => void) {
  let channel: BroadcastChannel | null = null
  return {
    tell: (news: AnswerNews) => channel?.postMessage(news),
    open() {
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }: MessageEvent<AnswerNews>) => hear(data))
    },
    close() {
      channel?.close()
      channel = null
    },
  }
}
