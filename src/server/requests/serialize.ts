import type { Endpoint } from '#contract/endpoint.ts'

/** An answer that passed the schema of its endpoint, with its JSON, so that it can be sent many times. */
export class Serialized {
  readonly endpoint: Endpoint
  readonly value: unknown
  readonly text: string

  /** Called by `serialize` and `serializeJson` alone, which have checked `value`; `text` is its JSON. */
  constructor(endpoint: Endpoint, value: unknown, text: string) {
    this.endpoint = endpoint
    this.value = value
    this.text = text
  }
}

/** Checks an answer against the schema of its endpoint and makes its JSON; one that was serialized before is sent unchanged. */
export function serialize(endpoint: Endpoint, output: unknown): Serialized {
  const value = parseOutput(endpoint, output)
  return output instanceof Serialized ? output : new Serialized(endpoint, value, JSON.stringify(value))
}

/** The same for an answer that PostgreSQL has already written as JSON: checked like any other, but not stringified again. */
export function serializeJson(endpoint: Endpoint, text: string): Serialized {
  return new Serialized(endpoint, parseOutput(endpoint, JSON.parse(text)), text)
}

/** Throws if the answer has a field its contract does not name: a bug, answered `internal`. */
export function parseOutput(endpoint: Endpoint, value: unknown): unknown {
  if (value instanceof Serialized && value.endpoint === endpoint) return value.value
  const parsed = endpoint.response.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`${endpoint.method} ${endpoint.path} answered outside its contract`, {
    cause: parsed.error,
  })
}
