import type Stripe from 'stripe'
import { listOf, Refusal } from './state.ts'

/** A page of a list, newest first. It has ten items unless `limit` says otherwise. */
export function page<T extends { id: string }>(
  url: string,
  items: Iterable<T>,
  { limit = 10, starting_after: after }: Stripe.PaginationParams,
): Stripe.ApiList<T> {
  if (limit < 1 || limit > 100) throw new Refusal(400, 'limit must be between 1 and 100', { param: 'limit' })
  const newest = [...items].toReversed()
  const start = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0)
    throw new Refusal(400, `No such object: '${after}'`, {
      code: 'resource_missing',
      param: 'starting_after',
    })
  return listOf(url, newest.slice(start, start + limit), newest.length > start + limit)
}
