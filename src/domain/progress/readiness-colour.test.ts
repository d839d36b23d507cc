import { expect, test } from 'vitest'
import { readinessColour } from './readiness-colour.ts'

test.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'amber'],
  [60, 'amber'],
  [59, 'red'],
  [0, 'red'],
] as const)('a readiness of %d is %s', (readiness, colour) => {
  expect(readinessColour(readiness)).toBe(colour)
})

test('a missing percentage is grey, unlike zero', () => {
  expect(readinessColour(null)).toBe('grey')
})

test('the colour always fits the rounded percentage next to it', () => {
  expect(readinessColour(79.6)).toBe('green')
  expect(readinessColour(79.4)).toBe('amber')
  expect(readinessColour(59.5)).toBe('amber')
})
