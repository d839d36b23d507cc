// Ctrl-C, SIGTERM and the death of the parent process all mean the same: stop cleanly.

/** One Ctrl-C arrives up to three times: from the terminal, from npm and from the bootstrap. */
const ECHO_MS = 1_000
const STARTER_CHECK_MS = 500

/** The first signal stops cleanly. A second one, at least a second later, ends the process at once. */
export function onSignals(stop: () => Promise<void>): void {
  let firstAt = 0
  const handle = (why: string) => {
    if (firstAt) {
      if (Date.now() - firstAt > ECHO_MS) process.exit(130)
      return
    }
    firstAt = Date.now()
    // The reader of the output may be gone already.
    process.stdout.on('error', () => {})
    process.stderr.on('error', () => {})
    console.log(`\nStopping${why} …`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => handle(''))
  watchStarter(() => handle(', because npm is gone'))
}

/** A bootstrap that is killed with -9 sends no signal, and this process would keep its port and its database. */
function watchStarter(onGone: () => void): void {
  const starter = Number(process.env.CUTSCORE_STARTER_PID)
  if (!starter || process.platform === 'win32') return
  const timer = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(timer)
    onGone()
  }, STARTER_CHECK_MS)
  timer.unref()
}
