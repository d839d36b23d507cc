// Simulates pages that listen to a server, using as few of the machine's resources as possible.
import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { getEvents } from '../../src/contract/realtime.ts'

export type Listeners = { count: number; close: () => void }

/** More connections at once would overflow the listening socket's queue. */
const AT_ONCE = 100

/** `onEvent` is called with the index of the cookie whose stream received an event. */
export async function openListeners(
  origin: string,
  cookies: readonly string[],
  onEvent: (index: number) => void,
): Promise<Listeners> {
  const requests: ClientRequest[] = []
  const openOne = async (index: number) => {
    const asking = get(`${origin}${getEvents.path}`, { headers: { cookie: cookies[index] }, agent: false })
    requests.push(asking)
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`opening a stream returned status ${answer.statusCode}`)
    answer.on('error', () => {})
    answer.on('data', (chunk: Buffer) => {
      if (chunk.includes('user_features')) onEvent(index)
    })
  }
  for (let from = 0; from < cookies.length; from += AT_ONCE)
    await Promise.all(cookies.slice(from, from + AT_ONCE).map((_, index) => openOne(from + index)))
  return {
    count: requests.length,
    close: () => {
      for (const request of requests) request.destroy()
    },
  }
}
