import type { Endpoint } from '#contract/endpoint.ts'

/** An answer that passed the schema of its endpoint and was made text once, to be sent many times. */
export class Serialized {
  readonly endpoint: Endpoint
  readonly value: unknown
  readonly text: string

  /** Only `serialize` makes one: it has checked `value`, and `text` is its JSON. */
  constructor(endpoint: Endpoint, value: unknown, text: string) {
    this.endpoint = endpoint
    this.value = value
    this.text = text
  }
}
