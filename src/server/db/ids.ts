import { randomUUID, randomUUIDv7 } from 'node:crypto'

const COUNTER = 0xfff
let lastTime = ''
let counter = 0

/**
 * An id that sorts by the time of its creation, even among those that this process makes in one millisecond: the twelve
 * bits after the time count up from a random start (RFC 9562, 6.2, method 1).
 */
export function newId(): string {
  const id = randomUUIDv7()
  const time = id.slice(0, 13)
  counter = time === lastTime ? counter + 1 : Number.parseInt(id.slice(16, 18), 16)
  lastTime = time
  // At least 3,840 ids within a millisecond are in order; once the counter is full, further ones are not.
  return counter > COUNTER ? id : `${time}-7${counter.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** A random id for a choice: a time-ordered one would reveal the order in which the author wrote the choices. */
export function newChoiceId(): string {
  return randomUUID()
}
