// A server that plays a provider of language models: both interfaces, by the types of the providers' own libraries.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Ajv } from 'ajv'
import { loadSchemas, type ProviderName } from './load-schemas.ts'

export type AskedRequest = { path: string; headers: IncomingMessage['headers']; body: string }
/** Writes one response. `say` sends a piece of text; `end` says what was used and ends the reply. */
export type Script = (tools: {
  response: ServerResponse
  say: (text: string) => void
  end: () => void
  /** Resolves when the response has ended or the client has left. */
  closed: Promise<unknown>
}) => void | Promise<void>

export type Provider = {
  /** With the path of the API. */
  baseUrl: string
  requests: AskedRequest[]
  /** What the next requests get. */
  play: (script: Script) => void
  close: () => Promise<void>
}

/** What a reply uses, by its own account. */
export const USED = { inputTokens: 120, outputTokens: 30 }

export async function startProvider(): Promise<Provider> {
  const requests: AskedRequest[] = []
  const check = openChecks()
  let script: Script = saying('Hello.')
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const closed = once(response, 'close')
    const body = await text(request)
    requests.push({ path, headers: request.headers, body })
    const name = path.endsWith('/messages') ? 'Anthropic' : 'OpenAi'
    const problem = check(name, JSON.parse(body))
    if (problem !== null)
      return void response.writeHead(400).end(JSON.stringify({ error: { message: problem } }))
    await script({ response, closed, ...(name === 'Anthropic' ? asAnthropic(response) : asOpenAi(response)) })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play: (next) => void (script = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A reply in these pieces. */
export function saying(...pieces: string[]): Script {
  return ({ say, end }) => {
    for (const piece of pieces) say(piece)
    end()
  }
}

function openChecks(): (name: ProviderName, body: unknown) => string | null {
  const ajv = new Ajv({ strict: false })
  const schemas = loadSchemas()
  const checks = { Anthropic: ajv.compile(schemas.Anthropic), OpenAi: ajv.compile(schemas.OpenAi) }
  return (name, body) => (checks[name](body) ? null : ajv.errorsText(checks[name].errors))
}

type Voice = { say: (text: string) => void; end: () => void }
const EVENT_STREAM = { 'content-type': 'text/event-stream' }

function asOpenAi(response: ServerResponse): Voice {
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' }
  const send = (data: object | string) => {
    if (!response.headersSent) response.writeHead(200, EVENT_STREAM)
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  }
  const choose = (delta: object, finish_reason: string | null) =>
    send({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })
  return {
    say: (content) => choose({ role: 'assistant', content }, null),
    end: () => {
      choose({}, 'stop')
      const { inputTokens: prompt_tokens, outputTokens: completion_tokens } = USED
      const total_tokens = prompt_tokens + completion_tokens
      send({ ...chunk, choices: [], usage: { prompt_tokens, completion_tokens, total_tokens } })
      send('[DONE]')
      response.end()
    },
  }
}

function asAnthropic(response: ServerResponse): Voice {
  let hasBegun = false
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    response.writeHead(200, EVENT_STREAM)
    const usage = { input_tokens: USED.inputTokens, output_tokens: 0 }
    const message = { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], usage }
    send('message_start', { message: { ...message, stop_reason: null, stop_sequence: null } })
    send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  }
  return {
    say: (text) => {
      begin()
      send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })
    },
    end: () => {
      begin()
      send('content_block_stop', { index: 0 })
      const usage = { output_tokens: USED.outputTokens }
      send('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage })
      send('message_stop', {})
      response.end()
    },
  }
}
