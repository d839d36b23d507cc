import type { Endpoint } from '#contract/endpoint.ts'

/** A response that has passed the schema of its endpoint, with its JSON, so that it can be sent many times. */
export class Serialized {
  readonly endpoint: Endpoint
  readonly value: unknown
  readonly text: string

  /** Only for `serialize` and `serializeJson`, which have checked `value`. `text` is its JSON. */
  constructor(endpoint: Endpoint, value: unknown, text: string) {
    this.endpoint = endpoint
    this.value = value
    this.text = text
  }

  /** The size of the JSON; `value` needs about as much again. */
  get bytes(): number {
    return Buffer.byteLength(this.text)
  }
}

/** Checks a response against its schema and creates its JSON. One that is serialized already stays unchanged. */
export function serialize(endpoint: Endpoint, output: unknown): Serialized {
  const value = parseOutput(endpoint, output)
  return output instanceof Serialized ? output : new Serialized(endpoint, value, JSON.stringify(value))
}

/** Like `serialize`, for a response that PostgreSQL has written as JSON: it is checked but not stringified again. */
export function serializeJson(endpoint: Endpoint, text: string): Serialized {
  return new Serialized(endpoint, parseOutput(endpoint, JSON.parse(text)), text)
}

/** Throws if the response has a field that the contract does not name. This is a bug, so the caller gets `internal`. */
export function parseOutput(endpoint: Endpoint, value: unknown): unknown {
  if (value instanceof Serialized && value.endpoint === endpoint) return value.value
  return parseBy(endpoint, endpoint.response, value)
}

/** Like `parseOutput`, for one event of a stream. */
export function parseEvent(endpoint: Endpoint, event: unknown): unknown {
  if (!endpoint.stream)
    throw new Error(`${endpoint.method} ${endpoint.path} is not declared as a stream of events`)
  return parseBy(endpoint, endpoint.stream, event)
}

function parseBy(endpoint: Endpoint, schema: Endpoint['response'], value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`the response of ${endpoint.method} ${endpoint.path} does not match its contract`, {
    cause: parsed.error,
  })
}
