/**
 * Runs `work` repeatedly, with a pause after each run, so that it never runs twice at once. Returns a function that stops
 * it and waits for a run in progress.
 */
export function repeatEvery(
  milliseconds: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const plan = () => {
    if (!isStopped) timer = setTimeout(run, milliseconds)
  }
  const run = () => {
    running = work().catch(onFailure).finally(plan)
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
