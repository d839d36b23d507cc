import { describe, expect, test } from 'vitest'
import { given, change, empty, send, random } from '../../../test/builders/answer-queue.ts'
import * as queues from './answer-queue.ts'
import * as schedule from './answer-schedule.ts'

describe('sending', () => {
  test('follows the order in which answers were given, a few at a time', () => {
    const queue = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].reduce((all, id) => change(all, id, ['a']), empty)
    const first = schedule.answersToSend(queue, 0).map(({ questionId }) => questionId)
    expect(first).toEqual(['q1', 'q2', 'q3', 'q4'])
    const busy = first.reduce(schedule.markSent, queue)
    expect(schedule.answersToSend(busy, 0)).toEqual([])
    const oneLanded = queues.acknowledge(busy, given('q2', ['a'], 1))
    expect(schedule.answersToSend(oneLanded, 0).map(({ questionId }) => questionId)).toEqual(['q5'])
  })

  test('waits longer after each failure, up to half a minute', () => {
    let queue = change(empty, 'q1', ['a'])
    const waits = [1, 2, 3, 4, 5, 6, 7].map(() => {
      queue = schedule.failToSend(send(queue, 'q1'), 'q1', { now: 0, random })
      return queue.pending[0]!.retryAt
    })
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  test('waits as long as the server asks', () => {
    const queue = schedule.failToSend(change(empty, 'q1', ['a']), 'q1', { now: 100, random, waitMs: 9_000 })
    expect(schedule.answersToSend(queue, 9_099)).toEqual([])
    expect(schedule.answersToSend(queue, 9_100)).toHaveLength(1)
  })

  test('resumes at once when the connection is back', () => {
    const failed = schedule.failToSend(change(empty, 'q1', ['a']), 'q1', { now: 0, random })
    expect(schedule.answersToSend(failed, 1)).toEqual([])
    expect(schedule.answersToSend(schedule.wakeQueue(failed), 1)).toHaveLength(1)
  })

  test('soon tries an answer again if its request was under way when the connection came back', () => {
    const fail = (before: typeof empty) => schedule.failToSend(before, 'q1', { now: 0, random })
    const often = [1, 2, 3, 4, 5, 6].reduce(fail, change(empty, 'q1', ['a']))
    const woken = schedule.wakeQueue(send(often, 'q1'))
    expect(schedule.saveState(woken, 0).state).toBe('unsaved')
    expect(fail(woken).pending[0]!.retryAt).toBe(2_000)
  })

  test('stops when the session ends, and no answer is lost', () => {
    const paused = schedule.pauseQueue(send(change(empty, 'q1', ['a']), 'q1'))
    expect(schedule.answersToSend(paused, 1_000_000)).toEqual([])
    expect(schedule.answersToSend(schedule.resumeQueue(paused), 0)).toHaveLength(1)
  })
})

describe('the status that the person sees', () => {
  test('is "saving" at first, and "unsaved" within two seconds or at the first failure', () => {
    const queue = change(empty, 'q1', ['a'], 1_000)
    expect(schedule.saveState(queue, 1_000).state).toBe('saving')
    expect(schedule.saveState(queue, 3_000).state).toBe('unsaved')
    expect(schedule.nextMoment(send(queue, 'q1'), 1_000)).toBeLessThan(3_000)
    const failed = schedule.failToSend(queue, 'q1', { now: 1_001, random })
    expect(schedule.saveState(failed, 1_001)).toEqual({ state: 'unsaved', waiting: 1 })
  })

  test('does not count time spent as an unsaved answer, although it is sent', () => {
    const seen = queues.changeAnswer(empty, 'q1', { choiceIds: [], flagged: false, timeMs: 9_000 }, 0)
    expect(schedule.answersToSend(seen, 0)).toHaveLength(1)
    expect(schedule.saveState(seen, 10_000)).toEqual({ state: 'saved', waiting: 0 })
    expect(schedule.saveState(change(seen, 'q2', ['a']), 10_000)).toMatchObject({ waiting: 1 })
  })

  test('stays "unsaved" when an unsaved answer is changed again', () => {
    const queue = change(change(empty, 'q1', ['a'], 0), 'q1', ['b'], 5_000)
    expect(schedule.saveState(queue, 5_000).state).toBe('unsaved')
  })

  test('an answer that arrived too late is set aside, not dropped', () => {
    const queue = queues.setAside(change(empty, 'q1', ['a']), 'q1', 'late')
    expect(queue.aside).toMatchObject([{ questionId: 'q1', choiceIds: ['a'], reason: 'late' }])
    expect(schedule.saveState(queue, 0).state).toBe('saved')
  })
})
