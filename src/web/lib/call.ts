import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorCode, PIPELINE_ERRORS, RefusalBody } from '#contract/errors.ts'
import type { Call } from '#contract/render.ts'

/** The words for a refusal: what happened, and what to do next, which may depend on the details. */
export type Wording = { what: string; next: string | ((details: Record<string, unknown>) => string) }
export type Wordings<C extends ErrorCode = ErrorCode> = Record<C, Wording>

/** The refusals that any call may get. Their words are in `refusal-words.ts`. */
export type CommonCode = (typeof PIPELINE_ERRORS)[number] | 'not_found'

/** The words that a caller must pass: those for all refusals of the endpoint except the common ones. */
export type WordsFor<T extends Endpoint> = [Exclude<T['errors'][number], CommonCode>] extends [never]
  ? []
  : [words: Wordings<Exclude<T['errors'][number], CommonCode>>]

/** A refusal by the server, with a code from the contract. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  readonly status: number
  /** Absent if `refusal-words.ts` has words for the code. */
  words?: Wording

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, status = treatmentOf(code)) {
    super(code)
    this.code = code
    this.details = details
    this.status = status
  }
}

/**
 * How the browser treats a refusal that came without a status: as one with this status, which need not be the code's own. The
 * table of all codes would make every page larger.
 */
export function treatmentOf(code: ErrorCode): number {
  if (code === 'unavailable' || code === 'payments_unavailable') return 503
  if (code === 'internal') return 500
  if (code === 'too_many_requests') return 429
  return code.endsWith('not_found') ? 404 : 400
}

/** True for a refusal with one of these codes. */
export function isRefusedAs(error: unknown, ...codes: ErrorCode[]): error is Refused {
  return error instanceof Refused && codes.includes(error.code)
}

/** The server was not reached, or did not respond in time. It may still have done the work. */
export class Offline extends Error {
  override readonly name = 'Offline'
  constructor(cause: unknown) {
    super('offline', { cause })
  }
}

const TIMEOUT_MS = 20_000

let transport: Call = callOverHttp
/** The renderer calls the server in the same process, without HTTP. */
export function routeCallsThrough(next: Call): void {
  transport = next
}

/** Calls an endpoint. Throws `Refused`, with its words, or `Offline`; any other error is a bug. */
export async function call<T extends Endpoint>(
  endpoint: T,
  input: InputOf<T>,
  ...[words]: WordsFor<T>
): Promise<ResponseOf<T>> {
  return transport(endpoint, input).catch((error: unknown) => {
    throw error instanceof Refused ? inWords(error, words) : error
  })
}

/** A refusal that is known without asking the server. */
export function refusedAs<C extends ErrorCode>(code: C, words: Wordings<C>): Refused {
  return inWords(new Refused(code), words)
}

export function inWords(refused: Refused, words: Partial<Wordings> = {}): Refused {
  const wording = words[refused.code]
  if (wording) refused.words = wording
  return refused
}

type RefusalListener = (refused: Refused) => void
const listeners = new Set<RefusalListener>()
/** Calls back on every refusal of any call. Returns a function that stops. */
export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function callOverHttp<T extends Endpoint>(endpoint: T, input: InputOf<T>): Promise<ResponseOf<T>> {
  const response = await send(endpoint, input)
  if (response.ok) return acknowledged(endpoint, await readJson(response))
  throw await refusalIn(response)
}

/**
 * Built pages know the names of a response's fields instead of its schema (`start/build/response-fields.ts`). A JSON without them
 * comes from something in between, such as the sign-in page of a network, so the server was not reached.
 */
function acknowledged<T extends Endpoint>({ response }: T, json: unknown): ResponseOf<T> {
  const { fields } = response as { fields?: readonly string[] }
  if (fields && !hasFields(json, fields)) throw new Offline('the response of a write is not ours')
  return response.parse(json) as ResponseOf<T>
}

function hasFields(json: unknown, fields: readonly string[]): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  return fields.length === 0 ? Object.keys(json).length === 0 : fields.every((name) => name in json)
}

/** Reads a refusal from a response and informs the listeners. */
export async function refusalIn(response: Response): Promise<Refused> {
  return announce(toRefused(await readJson(response), response.status))
}

/** Informs the listeners of a refusal. */
export function announce(refused: Refused): Refused {
  for (const listener of listeners) listener(refused)
  return refused
}

export async function send(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
  accept: 'application/json' | 'text/event-stream' = 'application/json',
): Promise<Response> {
  const { body } = input as { body?: unknown }
  try {
    return await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw new Offline(error)
  }
}

type AddressParts = Record<string, string | number | boolean | null | undefined>

/** The URL of an endpoint, with path parameters filled in and absent query values left out. */
export function urlOf(endpoint: Endpoint, input: InputOf<Endpoint>): string {
  const { params = {}, query = {} } = input as Record<'params' | 'query', AddressParts | undefined>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    // A body that breaks off means that the connection was lost. An error that is not JSON comes from a
    // proxy.
    if (error instanceof SyntaxError && !response.ok) return null
    throw new Offline(error)
  }
}

export function toRefused(json: unknown, status: number): Refused {
  const { code, details, requestId } = (json as Partial<RefusalBody> | null)?.error ?? {}
  // Anything but a code such as `not_found` comes from a proxy, so the server was not reached, whatever the status.
  if (typeof code !== 'string' || !/^[a-z]+(?:_[a-z]+)*$/.test(code)) return new Refused('unavailable')
  return new Refused(code, { ...details, ...(requestId && { requestId }) }, status)
}
