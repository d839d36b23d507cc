/** What must not outlive a session registers here: queues, drafts, stores of the browser. */
type Cleaner = () => void | Promise<void>
const cleaners = new Set<Cleaner>()

/** Runs at sign-out and when the session has really ended, never because the network failed. */
export function onSignOut(cleaner: Cleaner): () => void {
  cleaners.add(cleaner)
  return () => cleaners.delete(cleaner)
}

/** One that fails does not keep the others from cleaning. */
export async function cleanUpAfterSignOut(): Promise<void> {
  const results = await Promise.allSettled([...cleaners].map(async (cleaner) => cleaner()))
  for (const result of results) if (result.status === 'rejected') console.error(result.reason)
}
