import { expect, test } from 'vitest'
import { retirementOf } from './retirement.ts'

const AI_900 = { retiresOn: '2026-06-30', successor: 'AI-901' }

test.each([
  ['2026-01-01T00:00:00Z', false],
  ['2026-06-30T00:00:00Z', false],
  ['2026-06-30T23:59:59.999Z', false],
  ['2026-07-01T00:00:00Z', true],
  ['2027-01-01T00:00:00Z', true],
])('at %s, an exam whose last day is 30 June 2026 has retired: %s', (now, isPast) =>
  expect(retirementOf(AI_900, new Date(now))).toEqual({ on: '2026-06-30', isPast, successor: 'AI-901' }),
)

test('an exam without a last day is not retired, and a retired one may have no successor', () => {
  expect(retirementOf({ retiresOn: null, successor: 'AI-901' }, new Date())).toBeNull()
  expect(retirementOf({ ...AI_900, successor: null }, new Date(0))?.successor).toBeNull()
})
