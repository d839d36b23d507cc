// Sends the same requests to a server over raw connections until this process is ended, as an attacker would: several at once
// without waiting for a response, and possibly without reading any. Its parent sends a `Flood` as its first message.
import { connect } from 'node:net'

export type Flood = {
  port: number
  connections: number
  /** How many requests each connection sends before it reads a response. */
  pipelined: number
  isRead: boolean
  /** Whole requests, sent in turn. */
  requests: readonly string[]
}

/** After the server has closed a connection, the next one waits so long, or the flood would only measure new connections. */
const RECONNECT_MS = 50

process.once('message', (flood: Flood) => {
  for (let nth = 0; nth < flood.connections; nth += 1) open(flood, nth)
})

function open(flood: Flood, nth: number): void {
  const socket = connect({ port: flood.port, host: '127.0.0.1' })
  let sent = nth
  const nextBatch = () => {
    const { requests } = flood
    const batch = Array.from({ length: flood.pipelined }, () => requests[(sent += 1) % requests.length])
    return batch.join('')
  }
  socket.on('connect', () => socket.write(nextBatch()))
  if (flood.isRead) {
    const responses = countResponses(flood.pipelined, () => socket.write(nextBatch()))
    socket.on('data', responses)
  } else socket.on('drain', () => socket.write(nextBatch()))
  socket.on('error', () => {})
  socket.on('close', () => setTimeout(() => open(flood, nth), RECONNECT_MS))
}

const STATUS_LINE = 'HTTP/1.1 '

/** Calls `onAll` whenever that many responses have begun. Good enough for a flood: no body contains a status line. */
function countResponses(many: number, onAll: () => void): (chunk: Buffer) => void {
  let begun = 0
  let rest = ''
  return (chunk) => {
    const text = rest + chunk.toString('latin1')
    begun += text.split(STATUS_LINE).length - 1
    // The start of a status line may be at the end of this chunk. A whole one must not be counted twice.
    rest = text.slice(-(STATUS_LINE.length - 1))
    if (begun < many) return
    begun = 0
    onAll()
  }
}
