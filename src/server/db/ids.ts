import { randomUUID, randomUUIDv7 } from 'node:crypto'

/** An id that sorts by the time of its creation. */
export function newId(): string {
  return randomUUIDv7()
}

/** A random id for a choice: a time-ordered one would reveal the order in which the author wrote the choices. */
export function newChoiceId(): string {
  return randomUUID()
}
