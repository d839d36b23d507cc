import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests may wait on one connection. Browsers and proxies send one at a time. */
export const MAX_PIPELINED = 32

type Run = (request: IncomingMessage, response: ServerResponse) => void
type Turns = { isBusy: boolean; isOver: boolean; waiting: (() => void)[] }

const turnsOf = new WeakMap<Socket, Turns>()

/**
 * Runs the requests of each connection one after another: the next begins when the previous response has been handed to the system.
 * Otherwise, one connection could start a thousand requests in a moment, and read none of the responses. A connection on which too many
 * wait is closed.
 */
export function takeTurn(request: IncomingMessage, response: ServerResponse, run: Run): void {
  const { socket } = request
  let turns = turnsOf.get(socket)
  if (!turns) turnsOf.set(socket, (turns = { isBusy: false, isOver: false, waiting: [] }))
  if (turns.isOver || socket.destroyed) return
  if (!turns.isBusy) {
    turns.isBusy = true
    begin(request, response, run)
  } else if (turns.waiting.length < MAX_PIPELINED) {
    turns.waiting.push(() => begin(request, response, run))
  } else {
    end(turns, socket)
    socket.destroy()
  }
}

function begin(request: IncomingMessage, response: ServerResponse, run: Run): void {
  response.on('close', endTurn)
  run(request, response)
}

/** One function for all responses, because each request gets it. */
function endTurn(this: ServerResponse): void {
  const { socket } = this.req
  const turns = turnsOf.get(socket)!
  if (socket.destroyed || !this.shouldKeepAlive) return end(turns, socket)
  const next = turns.waiting.shift()
  if (next) next()
  else turns.isBusy = false
}

function end(turns: Turns, socket: Socket): void {
  turns.isOver = true
  turns.waiting = []
  stopParsing(socket)
}

/** Sends a response without a body and closes the connection, so that the next such request needs a new one. */
export function turnAway(response: ServerResponse, status: number): void {
  stopParsing(response.req.socket)
  response.shouldKeepAlive = false
  response.writeHead(status, { 'content-length': 0, 'cache-control': 'no-store' }).end()
}

/** The part of Node's parser that passes on a request. Node does not document it; tests fail if it changes. */
type Parser = { onIncoming: (request: IncomingMessage, isKeptAlive: boolean) => number }
const parserOf = (socket: Socket) => (socket as Socket & { parser?: Parser | null }).parser
const LENGTH_REQUIRED = 'HTTP/1.1 411 Length Required\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'
/** Tells the parser that what follows is not HTTP. */
const NOT_HTTP = 2

/**
 * Ends the reading of requests, also of those that have arrived already: Node would make thousands of objects from one read of 64 KB.
 * Neither `socket.pause` nor `socket.destroy` has this effect.
 */
function stopParsing(socket: Socket): void {
  const parser = parserOf(socket)
  if (parser) parser.onIncoming = () => NOT_HTTP
}

/**
 * Refuses bodies in chunks on this connection, before any chunk is read: each may be one byte, for which Node and Fastify use a hundred.
 * Browsers and proxies say the length.
 */
export function refuseChunks(socket: Socket): void {
  const parser = parserOf(socket)
  if (!parser) return
  const read = parser.onIncoming
  parser.onIncoming = (request, isKeptAlive) => {
    if (request.headers['transfer-encoding'] === undefined) return read(request, isKeptAlive)
    stopParsing(socket)
    // A response that is still being made must come first.
    if (turnsOf.get(socket)?.isBusy) socket.destroy()
    else socket.end(LENGTH_REQUIRED, () => socket.destroy())
    return NOT_HTTP
  }
}
