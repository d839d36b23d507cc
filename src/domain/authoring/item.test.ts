import { expect, test } from 'vitest'
import { verifiedFor } from './item.ts'

test('facts are verified for a version of the exam from its first day on', () => {
  const blueprint = { version: '2', effectiveFrom: '2026-04-17' }
  expect(verifiedFor({ verifiedOn: '2026-04-16' }, blueprint)).toBeNull()
  expect(verifiedFor({ verifiedOn: '2026-04-17' }, blueprint)).toBe('2')
})
