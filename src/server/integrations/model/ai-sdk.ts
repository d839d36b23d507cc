import { APICallError, type LanguageModel, streamText } from 'ai'
import { MAX_OUTPUT_TOKENS } from '#domain/tutor/model/allowance.ts'
import type { ModelSettings } from '../../config/tutor.ts'
import { type Model, ModelUnavailable, type ModelUsage } from './model.ts'
import { openFetch } from './open-fetch.ts'

type Settings = Exclude<ModelSettings, { provider: 'test' }>

/** A model of a vendor, by the AI SDK. */
export async function createSdkModel(settings: Settings): Promise<Model> {
  const model = await loadModel(settings)
  return {
    host: new URL(settings.baseUrl).host,
    async *phrase({ system, messages }, signal) {
      const { stream } = streamText({
        model,
        instructions: system,
        messages,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
        // Otherwise the library writes the error to the console, with the prompt.
        onError() {},
      })
      let usage: ModelUsage | null = null
      let isReply = false
      try {
        for await (const part of stream) {
          if (part.type === 'text-delta') {
            isReply = true
            yield part.text
          } else if (part.type === 'error') throw part.error
          else if (part.type === 'abort') signal.throwIfAborted()
          else if (part.type === 'finish') {
            usage = usageOf(part.totalUsage)
            isReply ||= part.rawFinishReason !== undefined
          }
        }
      } catch (error) {
        signal.throwIfAborted()
        throw translate(error)
      }
      signal.throwIfAborted()
      // A library may read a page without any event as an empty reply.
      if (!isReply) throw new ModelUnavailable('the provider sent no reply')
      return usage
    },
  }
}

/**
 * Always a model object: the library sends a model that is named by a string to its vendor's gateway. Every setting is
 * passed, so that none is read from other environment variables.
 */
async function loadModel({ provider, model, baseUrl, apiKey }: Settings): Promise<LanguageModel> {
  const settings = { baseURL: baseUrl, fetch: openFetch(baseUrl) }
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ ...settings, apiKey: apiKey ?? '' })(model)
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      // The other interface, Responses, stores what it gets unless it is told not to.
      return createOpenAI({ ...settings, apiKey: apiKey ?? '' }).chat(model)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const key = apiKey === null ? {} : { apiKey }
      return createOpenAICompatible({ ...settings, ...key, name: 'model', includeUsage: true })(model)
    }
  }
}

function usageOf(used: {
  inputTokens: number | undefined
  outputTokens: number | undefined
}): ModelUsage | null {
  const { inputTokens, outputTokens } = used
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : null
}

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && value! >= 0
}

/** The library's error does not become the cause, because it contains the prompt and the key. */
function translate(error: unknown): ModelUnavailable {
  if (APICallError.isInstance(error) && error.statusCode !== undefined)
    return new ModelUnavailable(`the provider responded with status ${error.statusCode}`)
  const name = error instanceof Error ? error.name : typeof error
  return new ModelUnavailable(`the provider could not be asked (${name})`)
}
