/** The account was deleted: there is nothing to do for it, and nothing to try again. */
export class NobodyThere extends Error {
  override readonly name = 'NobodyThere'
}

/** For work that nobody waits for: it ends where the account was deleted since it was written down. */
export async function unlessDeleted(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof NobodyThere)) throw error
  })
}
