import { expect, test } from 'vitest'
import { nextSet } from './next-set.ts'

const set = (title: string, state: 'not_started' | 'in_progress' | 'completed', hasOpenTimed = false) => ({
  title,
  state,
  hasOpenTimed,
})

test.each([
  [
    'the running exam, because its clock does not stop',
    [set('a', 'in_progress'), set('b', 'in_progress', true)],
    'b',
  ],
  ['the set in progress', [set('a', 'not_started'), set('b', 'in_progress')], 'b'],
  [
    'the first set not started',
    [set('a', 'completed'), set('b', 'not_started'), set('c', 'not_started')],
    'b',
  ],
  ['none, once all are completed', [set('a', 'completed')], undefined],
])('next is %s', (_, sets, title) => expect(nextSet(sets)?.title).toBe(title))
