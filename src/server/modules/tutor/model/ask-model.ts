import { tokensADay, tokensOf } from '#domain/tutor/model/allowance.ts'
import type { Deps } from '../../../deps.ts'
import {
  type Model,
  type ModelPrompt,
  ModelUnavailable,
  type ModelUsage,
} from '../../../integrations/model/model.ts'
import { type Asking, enterLane } from './enter-lane.ts'
import { ModelTooSlow, type Patience, readInTime } from './read-in-time.ts'
import { type NoneLeft, reserveReply, settleReply, type Spent } from './usage-store.ts'

/** Providers are not believed beyond this, so that a wrong number cannot use up everyone's day. */
const MOST_TOKENS = 100_000

type Call = {
  userId: string
  repliesADay: number
  isFirst: boolean
  /** To reserve: the most that the reply may use. */
  tokens: number
  /** The most that the prompt has. */
  input: number
}

/**
 * Yields what the model writes, within the allowances: what it may use is reserved before it is asked, and replaced with what it
 * used when it ends, however it ends. Returns whose allowance is used up; null if the model has written.
 */
export async function* askModel(
  deps: Deps,
  model: Model,
  prompt: ModelPrompt,
  { userId, repliesADay, isFirst, tokens, input }: Call,
  signal: AbortSignal,
  patience: Patience,
): AsyncGenerator<string, NoneLeft | null> {
  const leave = await enter(model, { userId, hasPriority: isFirst }, signal, patience)
  try {
    const { dailyTokens } = deps.config.tutor
    const personTokens = tokensADay(repliesADay, dailyTokens)
    const reserved = await reserveReply(deps.db, { userId, repliesADay, tokens, personTokens, dailyTokens })
    if (typeof reserved === 'string') return reserved
    const words = readInTime(model, prompt, patience, signal)
    let text = ''
    let usage: ModelUsage | null = null
    let wasRefused = false
    try {
      for (;;) {
        const { done, value } = await words.next()
        if (done) {
          usage = value
          return null
        }
        text += value
        yield value
      }
    } catch (error) {
      wasRefused = text === '' && error instanceof ModelUnavailable && !(error instanceof ModelTooSlow)
      throw error
    } finally {
      await words.return(null)
      const guess = { inputTokens: wasRefused ? 0 : input, outputTokens: tokensOf(text) }
      // Whoever leaves while the model is asked has used a reply, because the provider may charge for it.
      await settleReply(deps.db, reserved, spentOf(deps, usage ?? guess, text !== '' || signal.aborted))
    }
  } finally {
    leave()
  }
}

/** Waits no longer for a place than for a model's first word. */
async function enter(model: Model, who: Asking, signal: AbortSignal, { silenceMs }: Patience) {
  const late = AbortSignal.timeout(silenceMs)
  try {
    return await enterLane(model, who, AbortSignal.any([signal, late]))
  } catch {
    signal.throwIfAborted()
    throw new ModelUnavailable('too many replies are being written at the same time')
  }
}

function spentOf({ config }: Deps, usage: ModelUsage, isReply: boolean): Spent {
  const inputTokens = Math.min(usage.inputTokens, MOST_TOKENS)
  const outputTokens = Math.min(usage.outputTokens, MOST_TOKENS)
  const { prices } = config.tutor
  // A dollar for a million tokens is a millionth of a dollar for a token.
  const costMicros = prices && Math.round(inputTokens * prices.input + outputTokens * prices.output)
  return { inputTokens, outputTokens, costMicros, isReply }
}
