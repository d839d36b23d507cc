import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { refuseChunks, takeTurn, turnAway } from './admission/connection-turns.ts'

type Limits = {
  /** The longest time for receiving a whole request. */
  requestMs: number
  checkMs: number
  /** The longest time in which nothing is sent or received. */
  idleMs: number
}

/** For Fastify: a server that gives each connection one request at a time, and refuses what would get past Fastify's hooks. */
export function createHttpServer({ requestMs, checkMs, idleMs }: Limits): FastifyServerFactory {
  return (handle, { keepAliveTimeout }): Server => {
    const server = createServer(
      {
        requestTimeout: requestMs,
        headersTimeout: requestMs,
        connectionsCheckingInterval: checkMs,
        keepAliveTimeout: keepAliveTimeout as number,
        // Refused below, because Node would answer any number of them on one connection.
        requireHostHeader: false,
      },
      (request, response) => takeTurn(request, response, admit),
    )
    server.setTimeout(idleMs)
    server.on('connection', refuseChunks)
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
      takeTurn(request, response, () => turnAway(response, 417)),
    )
    return server

    function admit(request: IncomingMessage, response: ServerResponse): void {
      const { headers, httpVersion } = request
      if (headers.host === undefined && httpVersion === '1.1') return turnAway(response, 400)
      handle(request, response)
    }
  }
}
