import { describe, expect, test } from 'vitest'
import { deadlineOf, endOf } from './deadline.ts'
import { itemState, toggleChoice } from './navigator.ts'
import { TIME_LIMITS } from './attempt-limits.ts'

const start = new Date('2026-03-29T00:30:00Z')

describe('deadlineOf', () => {
  test.each(TIME_LIMITS)(
    'is %i minutes after the start, and ten seconds later for answers still being sent',
    (minutes) => {
      const { deadlineAt, acceptsUntil } = deadlineOf(start, minutes)
      expect(deadlineAt.getTime() - start.getTime()).toBe(minutes * 60_000)
      expect(acceptsUntil.getTime() - deadlineAt.getTime()).toBe(10_000)
    },
  )
})

describe('endOf', () => {
  const { deadlineAt } = deadlineOf(start, 30)
  test('is when the person submits, before the deadline', () => {
    expect(endOf(deadlineAt, deadlineAt)).toEqual({ finishedAt: deadlineAt, reason: 'submitted' })
  })
  test('is the deadline itself once it has passed, however late that is noticed', () => {
    const late = new Date(deadlineAt.getTime() + 3_600_000)
    expect(endOf(deadlineAt, late)).toEqual({ finishedAt: deadlineAt, reason: 'expired' })
  })
  test('is now if there is no deadline', () => {
    expect(endOf(null, start)).toEqual({ finishedAt: start, reason: 'submitted' })
  })
})

describe('navigator', () => {
  test.each([
    [{ wasSeen: false, chosen: 0, choose: 1 }, 'unseen'],
    [{ wasSeen: true, chosen: 0, choose: 1 }, 'incomplete'],
    [{ wasSeen: true, chosen: 1, choose: 2 }, 'incomplete'],
    [{ wasSeen: false, chosen: 2, choose: 2 }, 'complete'],
  ] as const)('%j is %s', (item, state) => expect(itemState(item)).toBe(state))

  test('replaces the choice of a single-choice question, adds to a multiple-choice one, and ignores one too many', () => {
    expect(toggleChoice(['a'], 'b', 1)).toEqual(['b'])
    expect(toggleChoice(['a'], 'a', 1)).toEqual([])
    expect(toggleChoice(['a'], 'b', 2)).toEqual(['a', 'b'])
    expect(toggleChoice(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
    expect(toggleChoice(['a', 'b'], 'a', 2)).toEqual(['b'])
  })
})
