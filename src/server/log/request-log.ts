import type { FastifyBaseLogger } from 'fastify'

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

/**
 * A log whose lines have the fields of `bindings`, such as the id of a request. The log with those fields is made at the first
 * line: hardly any request writes one, and making it takes a tenth of the time of a cached page.
 */
export function bindOnUse(log: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger {
  return new LogOnUse(log, bindings) as unknown as FastifyBaseLogger
}

class LogOnUse {
  readonly #log: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  #bound: FastifyBaseLogger | undefined

  constructor(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#log = log
    this.#bindings = bindings
  }

  get bound(): FastifyBaseLogger {
    return (this.#bound ??= this.#log.child(this.#bindings))
  }

  get level(): string {
    return this.#log.level
  }
}

for (const method of METHODS)
  Object.defineProperty(LogOnUse.prototype, method, {
    value(this: LogOnUse, ...args: never[]) {
      return (this.bound[method] as (...given: never[]) => unknown)(...args)
    },
  })
