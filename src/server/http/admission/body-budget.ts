/** The bytes of bodies that one caller may be sending at once; a single larger body is allowed. */
const MAX_PER_CALLER = 1024 * 1024
/** The same for everybody together, in the memory of this process. */
const MAX_TOTAL = 64 * 1024 * 1024

type Body = { bytes: number; drop: () => void }
type Sender = { bytes: number; bodies: Set<Body> }

/**
 * Counts the bodies that are on their way, each of which may take half a minute. When there are too many, the oldest of that caller is
 * dropped: refusing the newest would let a few slow ones keep out everybody else at an address.
 */
export class BodyBudget {
  readonly #senders = new Map<string, Sender>()
  #total = 0

  /** `drop` ends the request with this body. Returns a function to call when the body has arrived or its client has left. */
  expect(key: string, bytes: number, drop: () => void): () => void {
    const sender = this.#senders.get(key) ?? { bytes: 0, bodies: new Set() }
    this.#senders.set(key, sender)
    const body = { bytes, drop }
    sender.bodies.add(body)
    sender.bytes += bytes
    this.#total += bytes
    // Several may be needed, because the oldest may be small.
    while (sender.bytes > MAX_PER_CALLER && sender.bodies.size > 1) this.#dropOldest(key, sender)
    while (this.#total > MAX_TOTAL) this.#dropOldest(...this.#largest())
    return () => this.#remove(key, sender, body)
  }

  #dropOldest(key: string, sender: Sender): void {
    const [oldest] = sender.bodies
    this.#remove(key, sender, oldest!)
    oldest!.drop()
  }

  #remove(key: string, sender: Sender, body: Body): void {
    if (!sender.bodies.delete(body)) return
    sender.bytes -= body.bytes
    this.#total -= body.bytes
    if (sender.bodies.size === 0) this.#senders.delete(key)
  }

  #largest(): [key: string, sender: Sender] {
    let largest: [string, Sender] | undefined
    for (const entry of this.#senders) if (!largest || entry[1].bytes > largest[1].bytes) largest = entry
    return largest!
  }
}
