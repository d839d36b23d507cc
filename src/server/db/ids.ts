import { randomUUID, randomUUIDv7 } from 'node:crypto'

/** Ids are made here, never by the database, and sort by time. */
export function newId(): string {
  return randomUUIDv7()
}

/** Choices get random ids: a time-ordered one would tell in which order the author wrote them. */
export function newChoiceId(): string {
  return randomUUID()
}
