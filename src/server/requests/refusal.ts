import type { ErrorCode } from '#contract/errors.ts'

/** A "no" that is part of the contract. Thrown by verbs, turned into HTTP in one place. */
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
