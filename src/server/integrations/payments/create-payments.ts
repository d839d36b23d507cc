import type { Config } from '../../config.ts'
import type { Payments } from './port.ts'

/** Whoever takes the payments of this site; null where nothing can be bought. */
export function createPayments(_config: Pick<Config, 'payments'>): Payments | null {
  return null
}
