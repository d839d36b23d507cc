// The operator's log: JSON, or readable lines on a terminal.
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { isOutage } from '../db/outage.ts'
import { Refusal } from '../requests/refusal.ts'
import { TooBusy } from '../integrations/auth/too-busy.ts'
import { countRepeats } from './count-repeats.ts'

const SUMMARY_MS = 60_000
/** Longer texts help no one, and the content of a request may have made them long. */
const LONGEST_ERROR = 8_000
const LONGEST_STACK = 4_000
const LONGEST_MESSAGE = 1_000
const FATAL = 60

export type OpenLog = {
  log: Logger
  /** Writes the counts since the last summary. */
  summarise: () => void
  close: () => void
}

/**
 * Writes a line once and then only counts its repeats: `seen 4,712 times in the last minute`. While `isDatabaseAway`,
 * outages and refusals are not written, because the caller has logged the outage.
 */
export function openLog({
  level = 'warn',
  stream,
  isDatabaseAway = () => false,
  summaryMs = SUMMARY_MS,
}: {
  level?: string
  /** Standard output by default. */
  stream?: DestinationStream
  isDatabaseAway?: () => boolean
  summaryMs?: number
} = {}): OpenLog {
  const repeats = countRepeats()
  let since = performance.now()
  let isSummarising = false
  const options = {
    level,
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, args: unknown[], write: (...args: never[]) => void, number: number) {
        const line = { level: number, ...partsOf(args) }
        const isWritten =
          isSummarising ||
          number >= FATAL ||
          (!isExpected(line.fields) && repeats.admit(line, () => requestIdOf(this)))
        if (isWritten) write.apply(this, args as never[])
      },
    },
  }
  const log = stream ? pino(options, stream) : pino(options)
  const isExpected = ({ err }: Record<string, unknown>) =>
    (isOutage(err) || err instanceof Refusal) && isDatabaseAway()

  function summarise(): void {
    const now = performance.now()
    const span = describeSpan(now - since)
    since = now
    isSummarising = true
    try {
      for (const { level: number, message, fields, repeats: count } of repeats.takeSummaries())
        log[labelOf(number)](fields, `${message}: seen ${count.toLocaleString('en')} times in ${span}`)
    } finally {
      isSummarising = false
    }
  }
  const timer = setInterval(summarise, summaryMs).unref()
  return {
    log,
    summarise,
    close() {
      clearInterval(timer)
      summarise()
    },
  }
}

/** Bugs are logged with their stack (truncated if long), outages and refusals only with their message. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  const message = error.message.slice(0, LONGEST_MESSAGE)
  if (isOutage(error) || error instanceof TooBusy || error instanceof Refusal)
    return { type: error.name, message, code }
  const whole = stdSerializers.err(error)
  if (lengthOf(whole) <= LONGEST_ERROR) return whole
  return { type: error.name, message, code, stack: error.stack?.slice(0, LONGEST_STACK) }
}

function lengthOf(value: unknown): number {
  try {
    return JSON.stringify(value).length
  } catch {
    return Infinity
  }
}

function partsOf([first, second]: unknown[]): { message: string; fields: Record<string, unknown> } {
  if (typeof first === 'string') return { message: first, fields: {} }
  const fields = first instanceof Error ? { err: first } : ((first ?? {}) as Record<string, unknown>)
  return { message: typeof second === 'string' ? second : '', fields }
}

function requestIdOf(log: Logger): string | undefined {
  const { reqId } = log.bindings()
  return typeof reqId === 'string' ? reqId : undefined
}

function labelOf(level: number): 'info' | 'warn' | 'error' {
  return level >= 50 ? 'error' : level >= 40 ? 'warn' : 'info'
}

function describeSpan(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  return seconds === 60 ? 'the last minute' : `the last ${seconds} s`
}
