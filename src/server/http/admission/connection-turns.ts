import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How many requests may wait on one connection. Browsers and proxies send one at a time. */
export const MAX_PIPELINED = 32
/** A connection with more is no longer read, and closed after this time: its client could open the next one at once. */
const CONDEMNED_MS = 10_000
/** Each has up to 64 KB of requests in memory, so further ones are closed immediately. */
const MAX_CONDEMNED = 16

type Turns = { isBusy: boolean; isCondemned: boolean; waiting: (() => void)[] }

/**
 * Runs the requests of each connection one after another: the next begins when the previous response has been handed to the system.
 * Otherwise, one connection could start a thousand requests in a moment, and read none of the responses.
 */
export function registerConnectionTurns(http: FastifyInstance, { condemnedMs = CONDEMNED_MS } = {}): void {
  const turnsOf = new WeakMap<Socket, Turns>()
  const condemned = new Set<Socket>()
  http.addHook('preClose', () => {
    for (const socket of condemned) socket.destroy()
  })

  /** Called when a response has been handed to the system, or the client has left. One function for all, because each request gets it. */
  function endTurn(this: ServerResponse): void {
    const { socket } = this.req
    const turns = turnsOf.get(socket)!
    if (turns.isCondemned) return
    const next = socket.destroyed ? undefined : turns.waiting.shift()
    if (next) next()
    else turns.isBusy = false
  }

  function condemn(socket: Socket, turns: Turns): void {
    turns.isCondemned = true
    turns.waiting = []
    if (condemned.size >= MAX_CONDEMNED) return void socket.destroy()
    condemned.add(socket)
    socket.pause()
    const timer = setTimeout(() => socket.destroy(), condemnedMs).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      condemned.delete(socket)
    })
  }

  http.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    let turns = turnsOf.get(socket)
    if (!turns) turnsOf.set(socket, (turns = { isBusy: false, isCondemned: false, waiting: [] }))
    // These arrived with the one too many and get no response.
    if (turns.isCondemned || socket.destroyed) return
    if (!turns.isBusy) {
      turns.isBusy = true
      reply.raw.on('close', endTurn)
      done()
    } else if (turns.waiting.length < MAX_PIPELINED) {
      turns.waiting.push(() => {
        reply.raw.on('close', endTurn)
        done()
      })
    } else {
      request.log.debug('a connection was closed because too many of its requests were waiting')
      condemn(socket, turns)
    }
  })
}
