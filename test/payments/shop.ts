import { afterAll, expect } from 'vitest'
import { checkLog, checkLogAgainstCorpus } from './stripe-stand-in/check-log.ts'
import { openShop, type Shop } from './stripe-stand-in/open-shop.ts'

export { DAY_MS, START, WEBHOOK_SECRET, type Shop } from './stripe-stand-in/open-shop.ts'

/**
 * A shop for one test file. After the tests, every request that was sent to Stripe is checked against the
 * SDK's types, and against the schemas in `CORPUS_DIR` if there are any.
 */
export async function openTestShop(): Promise<Shop> {
  const shop = await openShop()
  afterAll(async () => {
    await shop.stop()
    const { requests } = shop.stripe
    expect(checkLog(requests)).toEqual({ checked: requests.length, wrong: [] })
    expect(requests.length).toBeGreaterThan(0)
    const corpus = process.env['CORPUS_DIR']
    if (!corpus) return
    const { checked, wrong } = checkLogAgainstCorpus(corpus, requests)
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThan(0)
  })
  return shop
}
