import {
  type Model,
  type ModelPrompt,
  ModelUnavailable,
  type ModelUsage,
} from '../../../integrations/model/model.ts'

/** How long a model may be silent, and how long it may write. */
export const PATIENCE = { silenceMs: 10_000, totalMs: 60_000 }
export type Patience = typeof PATIENCE

/** The model took too long. It may have used tokens all the same. */
export class ModelTooSlow extends ModelUnavailable {}

/**
 * Yields what the model writes, and returns what it used. Throws `ModelTooSlow` when patience ends, and the signal's reason when
 * it is aborted, even if the model reacts to neither.
 */
export async function* readInTime(
  model: Model,
  prompt: ModelPrompt,
  { silenceMs, totalMs }: Patience,
  signal: AbortSignal,
): AsyncGenerator<string, ModelUsage | null> {
  const late = new AbortController()
  const gone = AbortSignal.any([signal, late.signal])
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => {})
  gone.addEventListener('abort', () => ended.reject(gone.reason), { once: true })
  const giveUp = () => late.abort(new ModelTooSlow('the provider took too long'))
  const total = setTimeout(giveUp, totalMs)
  const silence = setTimeout(giveUp, silenceMs)
  const reply = model.phrase(prompt, gone)
  try {
    signal.throwIfAborted()
    for (;;) {
      const { done, value } = await Promise.race([reply.next(), ended.promise])
      silence.refresh()
      if (done) return value
      yield value
    }
  } finally {
    clearTimeout(total)
    clearTimeout(silence)
    late.abort(new ModelTooSlow('nobody reads on'))
    reply.return(null).catch(() => {})
  }
}
