/** There is more to do than can be done soon; nothing was tried, and it may be tried again. */
export class TooBusy extends Error {
  constructor() {
    super('too many passwords wait to be hashed')
    this.name = 'TooBusy'
  }
}
