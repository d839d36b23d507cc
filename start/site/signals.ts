// Stops the process cleanly after Ctrl-C, SIGTERM or the death of the parent process.
import { tellStarter } from './tell-starter.ts'

/**
 * One Ctrl-C can arrive three times: from the terminal, npm and the bootstrap. Repeats within this time do
 * not count.
 */
const ECHO_MS = 1_000
const STARTER_CHECK_MS = 500

/**
 * The first signal stops cleanly; a second one, at least a second later, ends the process at once. `code` is the exit code
 * of a clean stop. A tool that has a result to report passes one that is not 0, so that a stop never counts as a success.
 */
export function onSignals(stop: () => Promise<void>, code = 0): void {
  let firstAt = 0
  const handle = (why: string) => {
    if (firstAt) {
      if (Date.now() - firstAt > ECHO_MS) process.exit(130)
      return
    }
    firstAt = Date.now()
    tellStarter('stopping')
    // If the terminal is gone, printing fails; that must not interrupt the stop.
    process.stdout.on('error', () => {})
    process.stderr.on('error', () => {})
    console.log(`\nStopping${why} …`)
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => handle(''))
  watchStarter(() => handle(', because npm has ended'))
}

/**
 * A bootstrap that was killed with -9 sends no signal. Without this check, the process would keep running,
 * with its port and database.
 */
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
