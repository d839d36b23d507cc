import { expect, test } from 'vitest'
import { soonestExamFirst } from './course-order.ts'

const TODAY = '2026-11-23'
const at = (examOn: string | null, name: string) => ({ examOn, name })

test.each([
  ['the soonest exam', [at('2026-12-24', 'b'), at('2026-11-24', 'a')], 'ab'],
  ['an exam of today', [at('2026-11-24', 'b'), at(TODAY, 'a')], 'ab'],
  ['an exam to come, not one that is over', [at('2026-11-22', 'b'), at('2028-11-22', 'a')], 'ab'],
  ['an exam to come, not a course without a date', [at(null, 'b'), at('2026-11-24', 'a')], 'ab'],
  [
    'the course used last, if none has an exam to come',
    [at(null, 'a'), at('2026-11-22', 'b'), at(null, 'c')],
    'abc',
  ],
])('first is %s', (_, courses, order) => {
  const sorted = soonestExamFirst(courses, TODAY, ({ examOn }) => examOn)
  expect(sorted.map(({ name }) => name).join('')).toBe(order)
})
