/** Runs a piece of work again and again, never twice at once. The returned function stops it and waits for the run under way. */
export function every(
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
