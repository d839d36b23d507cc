import { randomUUID, randomUUIDv7 } from 'node:crypto'

/** Ids are made here and not by the database. They sort by time. */
export function newId(): string {
  return randomUUIDv7()
}

/** Choices have random ids: time-ordered ones would reveal the order in which the author wrote them. */
export function newChoiceId(): string {
  return randomUUID()
}
