import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { getEvents } from '#contract/realtime.ts'
import type { Person } from '../harness/harness.ts'

export async function listen(http: FastifyInstance): Promise<number> {
  await http.listen({ host: '127.0.0.1', port: 0 })
  return (http.server.address() as AddressInfo).port
}

export async function openStreamAt(port: number, { cookie }: Pick<Person, 'cookie'>) {
  const asking = get({ port, path: getEvents.path, headers: { cookie }, agent: false })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => (text += chunk))
  // The test itself breaks the connection.
  answer.on('error', () => {})
  const until = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(text)) await once(answer, 'data')
    return text
  }
  await until(/^retry: \d+\n\n/)
  return {
    answer,
    until,
    text: () => text,
    ended: new Promise<void>((resolve) => void answer.on('close', () => resolve())),
    close: () => asking.destroy(),
  }
}

/**
 * Like `inject`, but for streams: returns the whole of a stream that ends, and the beginning of one that does
 * not.
 */
export async function injectStream(
  http: FastifyInstance,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  const response = await http.inject({ ...options, payloadAsStream: true })
  let body = ''
  for await (const chunk of response.stream()) {
    body += String(chunk)
    if (body.startsWith('retry:')) break
  }
  return Object.assign(response, { body, json: () => JSON.parse(body) as never })
}
