import type { Clocks } from '#domain/attempts/countdown.ts'

export function readClocks(): Clocks {
  return { wallMs: Date.now(), steadyMs: performance.now() }
}
