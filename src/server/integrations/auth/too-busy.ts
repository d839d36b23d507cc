/** Thrown if too much work is waiting. Nothing was done, so the call may be repeated. */
export class TooBusy extends Error {
  constructor() {
    super('too many passwords wait to be hashed')
    this.name = 'TooBusy'
  }
}
