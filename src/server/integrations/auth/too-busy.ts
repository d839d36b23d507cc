/** Thrown when too much work is queued. Nothing was done, and the call may be repeated. */
export class TooBusy extends Error {
  constructor() {
    super('too many passwords wait to be hashed')
    this.name = 'TooBusy'
  }
}
