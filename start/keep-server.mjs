// Starts a server again that has died. Plain JavaScript, because the bootstrap imports it on whatever Node the machine has.
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** The pause doubles with each death; the last of `deaths` within `withinMs` is final. */
const LIMITS = { firstPauseMs: 1_000, longestPauseMs: 60_000, deaths: 8, withinMs: 10 * 60_000 }

/** The server has ended on purpose: 0, or 69 when the embedded database could not be started again for a minute. */
const FINAL_CODES = [0, 69]
/** Somebody has asked the server itself to stop, before it could listen for signals. */
const FINAL_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script until it ends for good, and returns its exit code. `launch` runs it once and passes on its words: only a
 * script that says `starting` is a server, and is started again when a signal kills it. One that has said `ready` is started
 * again after any other death too; before that, a failure is one that a person has to correct. `stopping` is final.
 */
export async function keepServer(launch, { isStopping, say, limits = LIMITS }) {
  let wasReady = false
  let deaths = []
  for (;;) {
    const words = new Set()
    const { code, signal } = await launch((word) => words.add(word))
    wasReady ||= words.has('ready')
    const isKilled = signal !== null && words.has('starting') && !FINAL_SIGNALS.includes(signal)
    const isFailed = signal === null && wasReady && !FINAL_CODES.includes(code)
    const exitCode = signal ? 128 + constants.signals[signal] : code
    if (isStopping() || words.has('stopping') || !(isKilled || isFailed)) return exitCode

    const now = performance.now()
    deaths = [...deaths.filter((at) => now - at < limits.withinMs), now]
    const what = `Cutscore has died: ${describe(code, signal)}`
    if (deaths.length >= limits.deaths) {
      say(
        `${what}\nThis was death ${deaths.length} within ${describeTime(limits.withinMs)}, so it is not started again. ` +
          'Its log, which it writes to this output, says what came before. Remove the cause and start again.',
      )
      return exitCode
    }
    const pauseMs = Math.min(limits.firstPauseMs * 2 ** (deaths.length - 1), limits.longestPauseMs)
    say(`${what}\nIt is started again in ${describeTime(pauseMs)}; nothing that was saved is lost.`)
    await sleep(pauseMs)
  }
}

function describe(code, signal) {
  if (signal === 'SIGKILL')
    return 'something killed it (SIGKILL), usually the kernel because memory ran out. `dmesg` says so.'
  if (signal === 'SIGABRT') return 'it aborted (SIGABRT), usually because its heap was full.'
  return signal ? `it got ${signal}.` : `it ended with exit code ${code}.`
}

function describeTime(ms) {
  return ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} min`
}
