import { expect, test } from 'vitest'
import { isLaterRelease, nameRelease } from './release.ts'
import { stateAfter } from './state-after.ts'

const MONDAY = nameRelease(new Date('2026-11-23T10:00:00.123Z'), '1a2b3c4d5e')
const TUESDAY = nameRelease(new Date('2026-11-24T10:00:00Z'), 'ffffffff')

test('a release is named by the time of its build and a hash of its code', () => {
  expect(MONDAY).toBe('20261123T100000-1a2b3c4d')
})

test.each([
  ['resolved', TUESDAY, 'open'],
  ['resolved', MONDAY, 'resolved'],
  ['resolved', nameRelease(new Date('2026-11-22T10:00:00Z'), 'eeeeeeee'), 'resolved'],
  ['resolved', 'unknown', 'resolved'],
  ['ignored', TUESDAY, 'ignored'],
  ['open', TUESDAY, 'open'],
] as const)('a group that is %s and happens again in %s is %s', (state, release, after) => {
  expect(stateAfter({ state, resolvedIn: MONDAY }, release)).toBe(after)
})

test('the same code built later on another machine is no later release', () => {
  expect(isLaterRelease(nameRelease(new Date('2026-11-24T10:00:00Z'), '1a2b3c4d'), MONDAY)).toBe(false)
})
