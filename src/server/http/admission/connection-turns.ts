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

/**
 * Ends the reading of requests, also of those that have arrived already: Node would make thousands of objects from one read of 64 KB.
 * To the parser, 2 says that what follows is not HTTP. Neither `socket.pause` nor `socket.destroy` has this effect.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null }
  if (parser) parser.onIncoming = () => 2
}
