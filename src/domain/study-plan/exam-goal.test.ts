import { expect, test } from 'vitest'
import { dateProblem } from './exam-goal.ts'

const on = (examOn: string, retiresOn: string | null = null, today = '2026-11-23') =>
  dateProblem(examOn, { today, retiresOn })

test('an exam may be today, and up to two years ahead', () => {
  expect([on('2026-11-23'), on('2028-11-23')]).toEqual([null, null])
  expect(on('2026-11-22')).toBe('exam_date_past')
  expect(on('2028-11-24')).toBe('exam_date_too_far')
  expect(on('2030-03-01', null, '2028-02-29')).toBeNull()
})

test('an exam that its vendor retires can be taken on its last day, and not after', () => {
  expect(on('2027-06-30', '2027-06-30')).toBeNull()
  expect(on('2027-07-01', '2027-06-30')).toBe('exam_retired')
  expect(on('2026-11-23', '2026-06-30')).toBe('exam_retired')
})
