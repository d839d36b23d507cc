/** What is sent to a language model, and nothing else. */
export type ModelPrompt = { system: string; messages: { role: 'user' | 'assistant'; content: string }[] }

export type ModelUsage = { inputTokens: number; outputTokens: number }

/** A language model that phrases replies. */
export type Model = {
  /** Who gets the texts: the host that is asked. */
  host: string
  /**
   * Yields the reply as it is written. Returns what it used; null if the provider does not say. Asks once, and stops asking
   * when the signal is aborted. Throws `ModelUnavailable` for every failure of the provider.
   */
  phrase(prompt: ModelPrompt, signal: AbortSignal): AsyncGenerator<string, ModelUsage | null>
}

/** The provider did not answer, refused, or sent what is no reply. The message contains nothing of the texts. */
export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable'
}
