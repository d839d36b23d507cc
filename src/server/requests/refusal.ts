import type { ErrorCode } from '#contract/errors.ts'

/** A negative response that is part of the contract. Verbs throw it; `http/errors.ts` turns it into an HTTP response. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
