import { expect, test } from 'vitest'
import { numbersShown, objectiveShown } from './blueprint-words.ts'

const domain = (...vendorCodes: (string | null)[]) => ({
  code: 'one',
  name: 'One',
  weightMin: 0,
  weightMax: 100,
  objectives: vendorCodes.map((vendorCode, index) => ({ code: `1.${index + 1}`, name: 'Route', vendorCode })),
})

test.each([
  [null, 'Route'],
  ['1.1', 'Route'],
  ['1.1, 1.2', 'Route (1.1, 1.2)'],
])('an objective whose vendor’s number is %s reads "%s"', (vendorCode, shown) => {
  expect(objectiveShown({ code: '1.1', name: 'Route', vendorCode })).toBe(shown)
})

test('a course says whose numbers its objectives have, unless they are the vendor’s', () => {
  expect(numbersShown([domain('1.1', '1.2'), domain('1.1')])).toBeNull()
  expect(numbersShown([domain(null, null)])).toContain('doesn’t number its outline')
  expect(numbersShown([domain('1.1', '1.3')])).toContain('in brackets')
})
