import { expect, test } from 'vitest'
import { nextLookMs, PATIENCE_MS } from './checkout-api.ts'

test('an order is checked often at first and then less and less often, about twenty times in two minutes', () => {
  const waits = Array.from({ length: 30 }, (_, index) => nextLookMs(index + 1, false))
  expect(waits[0]).toBe(1_000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(Math.max(...waits)).toBe(10_000)
  let passed = 0
  const looks = waits.filter((wait) => (passed += wait) <= PATIENCE_MS).length
  expect(looks).toBeGreaterThan(12)
  expect(looks).toBeLessThan(25)
  expect(nextLookMs(1, true)).toBe(30_000)
})
