import type { ParsedOf } from '#contract/endpoint.ts'
import type { CardList, getCards as contract } from '#contract/reviews.ts'
import { withinBytes } from '../../db/row-page.ts'
import type { Deps } from '../../deps.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { countCards, selectCards } from './list-store.ts'
import { presentListed } from './present.ts'

/** A page of the cards that a person wrote, or of everything that is set aside. */
export async function findCards(
  deps: Deps,
  userId: string,
  { query }: ParsedOf<typeof contract>,
): Promise<CardList> {
  await finishOverdue(deps, userId)
  const { only = null, search = '', offset, limit } = query
  const [rows, { total, ...counts }] = await Promise.all([
    selectCards(deps.db, { userId, only, search, offset, limit }),
    countCards(deps.db, { userId, only, search }),
  ])
  return { cards: withinBytes(rows.map(presentListed)), total, counts }
}
