import type { Endpoint } from '#contract/endpoint.ts'
import { ownBytes } from './own-bytes.ts'

/**
 * A response that has passed the schema of its endpoint, as the JSON to send. It can be sent many times: bytes are not copied for
 * each connection, as a string would be, even if the client does not read them.
 */
export class Serialized {
  readonly endpoint: Endpoint
  readonly body: Buffer

  /** Only for `serialize` and `serializeJson`, which have checked the response. */
  constructor(endpoint: Endpoint, body: Buffer) {
    this.endpoint = endpoint
    this.body = body
  }

  /** The same response, to be kept for long. */
  compact(): Serialized {
    return new Serialized(this.endpoint, ownBytes(this.body))
  }

  /** A new copy of the response, for a page that is rendered. */
  get value(): unknown {
    return JSON.parse(this.body.toString())
  }

  get bytes(): number {
    return this.body.length
  }
}

/** Checks a response against its schema and creates its JSON. One that is serialized already stays unchanged. */
export function serialize(endpoint: Endpoint, output: unknown): Serialized {
  if (output instanceof Serialized && output.endpoint === endpoint) return output
  return new Serialized(endpoint, Buffer.from(JSON.stringify(parseOutput(endpoint, output))))
}

/** Like `serialize`, for a response that PostgreSQL has written as JSON: it is checked but not stringified again. */
export function serializeJson(endpoint: Endpoint, text: string): Serialized {
  parseOutput(endpoint, JSON.parse(text))
  return new Serialized(endpoint, Buffer.from(text))
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
