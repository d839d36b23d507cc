// cspell:ignore intum
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { given, change, empty, send, random } from '../../../test/builders/answer-queue.ts'
import * as queues from './answer-queue.ts'
import * as schedule from './answer-schedule.ts'
import { hasSameChoices, type AnswerOf } from './answer.ts'
import type { WaitingAnswer } from './answer-queue.ts'

describe('a change', () => {
  test('continues from the revision saved on the server', () => {
    const queue = change(queues.openQueue([given('q1', ['a'], 7)], [], 0), 'q1', ['b'])
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['b'], revision: 8 })
  })

  test('to the same question replaces its pending answer and keeps its place in the queue', () => {
    const queue = change(change(change(empty, 'q1', ['a']), 'q2', ['x']), 'q1', ['b'])
    expect(queue.pending.map(({ questionId, revision }) => [questionId, revision])).toEqual([
      ['q1', 2],
      ['q2', 1],
    ])
  })

  test('made while an answer is being sent is sent only after that one is acknowledged', () => {
    const queue = change(send(change(empty, 'q1', ['a']), 'q1'), 'q1', ['b'])
    expect(schedule.answersToSend(queue, 0)).toEqual([])
    const landed = queues.acknowledge(queue, given('q1', ['a'], 1))
    expect(schedule.answersToSend(landed, 0)).toMatchObject([{ questionId: 'q1', revision: 2 }])
  })
})

describe('an acknowledgement', () => {
  test('removes the pending answer of that revision', () => {
    const queue = queues.acknowledge(send(change(empty, 'q1', ['a']), 'q1'), given('q1', ['a'], 1))
    expect(queue.pending).toEqual([])
    expect(queue.kept.q1).toMatchObject({ choiceIds: ['a'], revision: 1 })
  })

  test('of a different answer with the same revision removes nothing', () => {
    const queue = queues.acknowledge(change(empty, 'q1', ['a']), given('q1', ['b'], 1))
    expect(queue.pending).toHaveLength(1)
  })

  test('that arrives late does not replace a newer answer with an older one', () => {
    const kept = queues.openQueue([given('q1', ['c'], 9)], [], 0)
    expect(queues.acknowledge(kept, given('q1', ['a'], 3)).kept.q1).toMatchObject({ choiceIds: ['c'] })
  })
})

describe('a conflict', () => {
  test('gives the pending change a higher revision than the saved answer', () => {
    const queue = queues.rebase(send(change(empty, 'q1', ['a']), 'q1'), given('q1', ['b'], 5))
    expect(schedule.answersToSend(queue, 0)).toMatchObject([{ choiceIds: ['a'], revision: 6 }])
    expect(queue.kept.q1).toMatchObject({ choiceIds: ['b'], revision: 5 })
  })

  test('with an identical answer counts as saved', () => {
    const queue = queues.rebase(change(empty, 'q1', ['a', 'b']), given('q1', ['b', 'a'], 5))
    expect(queue.pending).toEqual([])
    expect(schedule.saveState(queue, 0).state).toBe('saved')
  })

  test('after the feedback was shown ends with the saved answer', () => {
    const queue = queues.yieldTo(change(empty, 'q1', ['a']), given('q1', ['b'], 5))
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['b'] })
    expect(queue.pending).toEqual([])
  })
})

describe('after a reload', () => {
  test('an unacknowledged answer counts as unsaved and is sent again (ls1intum/Artemis#12948)', () => {
    const queue = queues.openQueue([given('q1', ['a'], 1)], [given('q1', ['b'], 2)], 0)
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['b'], revision: 2 })
    expect(schedule.saveState(queue, 0)).toEqual({ state: 'saving', waiting: 1 })
    expect(schedule.answersToSend(queue, 0)).toHaveLength(1)
  })

  test('an answer that has reached the server is not sent again', () => {
    expect(queues.openQueue([given('q1', ['b'], 2)], [given('q1', ['b'], 2)], 0).pending).toEqual([])
  })

  test('an old answer does not replace a newer one from another device, and the person is informed', () => {
    const waiting = { ...given('q1', ['b'], 2), base: 1 }
    const queue = queues.openQueue([given('q1', ['c'], 6)], [waiting], 0)
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['c'], revision: 6 })
    expect(queue.pending).toEqual([])
    expect(queue.aside).toMatchObject([{ questionId: 'q1', choiceIds: ['b'], reason: 'overtaken' }])
    expect(queues.dismissOvertaken(queue).aside).toEqual([])
  })

  test('an answer without a stored base is assumed to be based on the previous revision', () => {
    const open = (revision: number) =>
      queues.openQueue([given('q1', ['c'], 6)], [given('q1', ['b'], revision)], 0)
    expect(open(6).aside).toMatchObject([{ reason: 'overtaken' }])
    expect(open(7).pending).toMatchObject([{ choiceIds: ['b'], revision: 7 }])
  })

  test('many changes made offline do not make an answer newer than one from another device', () => {
    const offline = ['a', 'b', 'c', 'd'].reduce((all, choice) => change(all, 'q1', [choice]), empty)
    const waiting = offline.pending.map(queues.waitingOf)
    expect(waiting).toMatchObject([{ revision: 4, base: 0 }])
    const queue = queues.openQueue([given('q1', ['e'], 1)], waiting, 0)
    expect(queue.aside).toMatchObject([{ choiceIds: ['d'], reason: 'overtaken' }])
  })

  test('an answer that this browser saved without receiving a response is not mistaken for another device’s', () => {
    const unheard = schedule.failToSend(send(change(empty, 'q1', ['a']), 'q1'), 'q1', { now: 0, random })
    const waiting = change(unheard, 'q1', ['b']).pending.map(queues.waitingOf)
    const queue = queues.openQueue([given('q1', ['a'], 1)], waiting, 0)
    expect(queue.pending).toMatchObject([{ choiceIds: ['b'], revision: 2 }])
  })

  const restored = queues.openQueue([given('q1', ['a'], 1)], [given('q1', ['b'], 2)], 0)

  test.each([
    ['a conflict', queues.rebase(send(restored, 'q1'), given('q1', ['c'], 5))],
    ['reloading the attempt', queues.refreshKept(restored, [given('q1', ['c'], 5)])],
    ['another tab', queues.acknowledge(restored, given('q1', ['c'], 5))],
  ])('an old answer gives way when %s brings a newer one', (_, queue) => {
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['c'], revision: 5 })
    expect(queue.aside).toMatchObject([{ choiceIds: ['b'], reason: 'overtaken' }])
  })

  test('an old answer counts as new once the person changes it on this page, but not when they only look at it', () => {
    const conflict = given('q1', ['c'], 5)
    expect(queues.rebase(change(restored, 'q1', ['d']), conflict).pending).toMatchObject([{ revision: 6 }])
    expect(queues.rebase(change(restored, 'q1', ['b']), conflict).aside).toMatchObject([
      { reason: 'overtaken' },
    ])
  })

  test('an answer read late from disk does not replace a choice made in the meantime', () => {
    const queue = change(empty, 'q1', ['a'])
    expect(queues.restoreAnswers(queue, [given('q1', ['b'], 4)], 0)).toBe(queue)
  })
})

describe('a question that was viewed but not answered', () => {
  test('accepts an answer from another device without a notice', () => {
    const seen = queues.rebase(change(empty, 'q1', []), given('q1', ['c'], 1))
    expect(seen).toMatchObject({ pending: [], aside: [], kept: { q1: { choiceIds: ['c'] } } })
  })

  test('does not get a newer revision than another device’s answer, however often it is viewed', () => {
    const seen = [1, 2, 3].reduce((all) => change(all, 'q1', []), empty)
    expect(seen.pending).toMatchObject([{ revision: 1 }])
  })

  test('keeps a pending choice', () => {
    const queue = change(change(empty, 'q1', ['a']), 'q1', ['a'])
    expect(queues.rebase(queue, given('q1', ['c'], 1)).pending).toMatchObject([{ choiceIds: ['a'] }])
  })
})

describe('two tabs', () => {
  test('a change made in the other tab is shown, and sent by this tab only if the other one does not send it', () => {
    const queue = queues.adoptChange(empty, given('q1', ['a'], 1), 0)
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['a'] })
    expect(schedule.answersToSend(queue, 1_000)).toEqual([])
    expect(schedule.answersToSend(queue, 6_000)).toHaveLength(1)
    expect(queues.acknowledge(queue, given('q1', ['a'], 1)).pending).toEqual([])
  })

  test('an older change made in the other tab is ignored', () => {
    const queue = change(change(empty, 'q1', ['a']), 'q1', ['b'])
    expect(queues.adoptChange(queue, given('q1', ['c'], 1), 0)).toBe(queue)
  })
})

type Stored = { choiceIds: string[]; revision: number }

/** The server's rule for saving an answer, as in the SQL statement in `answer-store.ts`. */
function serve(stored: Stored | undefined, answer: AnswerOf): { stored: Stored; verdict: 'ok' | 'conflict' } {
  const sent = { choiceIds: [...answer.choiceIds], revision: answer.revision }
  if (!stored || stored.revision < answer.revision) return { stored: sent, verdict: 'ok' }
  const isSame = stored.revision === answer.revision && hasSameChoices(stored.choiceIds, answer.choiceIds)
  return { stored, verdict: isSame ? 'ok' : 'conflict' }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('answer' as const), question: fc.nat(2), choice: fc.nat(3) }),
  fc.record({
    do: fc.constant('deliver' as const),
    question: fc.nat(2),
    fate: fc.constantFrom('ok', 'lost', 'unheard'),
  }),
  fc.record({ do: fc.constant('reload' as const) }),
  fc.record({ do: fc.constant('other device' as const), question: fc.nat(2), choice: fc.nat(3) }),
)

test('whatever is lost on the way, the server ends up with the person’s last answer, and a reload restores no older one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let queue = empty
      const disk = new Map<string, WaitingAnswer>()
      const server = new Map<string, Stored>()
      const wanted = new Map<string, string[]>()
      /** Saved answers from another device that this page did not know of when it made or sent its own. */
      const unseen = new Map<string, string[]>()
      const learned = new Set<string>()
      let now = 0

      const write = (questionId: string) => {
        disk.set(questionId, queues.waitingOf(queues.findPending(queue, questionId)!))
        if (learned.has(questionId)) unseen.delete(questionId)
      }
      const deliver = (questionId: string, fate: string) => {
        const pending = queues.findPending(queue, questionId)
        if (!pending) return
        const { choiceIds, flagged, timeMs, revision } = pending
        const answer = { questionId, choiceIds, flagged, timeMs, revision }
        queue = send(queue, questionId)
        write(questionId)
        if (fate === 'lost') return void (queue = schedule.failToSend(queue, questionId, { now, random }))
        const { stored, verdict } = serve(server.get(questionId), answer)
        server.set(questionId, stored)
        if (verdict === 'ok') unseen.delete(questionId)
        if (fate === 'unheard') return void (queue = schedule.failToSend(queue, questionId, { now, random }))
        learned.add(questionId)
        queue =
          verdict === 'ok'
            ? queues.acknowledge(queue, answer)
            : queues.rebase(queue, given(questionId, stored.choiceIds, stored.revision))
        if (!queues.findPending(queue, questionId)) disk.delete(questionId)
      }

      for (const next of steps) {
        now += 10
        if (next.do === 'reload') {
          const kept = [...server].map(([id, { choiceIds, revision }]) => given(id, choiceIds, revision))
          queue = queues.openQueue(kept, [...disk.values()], now)
          for (const [id, choiceIds] of unseen) wanted.set(id, choiceIds)
          unseen.clear()
          // Dropped answers must leave the disk too; otherwise a later reload would restore them over newer ones.
          for (const id of disk.keys()) if (!queues.findPending(queue, id)) disk.delete(id)
          continue
        }
        const questionId = `q${next.question}`
        const pending = queues.findPending(queue, questionId)
        if (next.do === 'deliver') deliver(questionId, next.fate)
        else if (next.do === 'answer') {
          queue = change(queue, questionId, [`c${next.choice}`], now)
          write(questionId)
          const { isOnlyTime } = queues.findPending(queue, questionId)!
          if (!isOnlyTime) wanted.set(questionId, [`c${next.choice}`])
        } else if (!pending?.isRestored) {
          const revision = (server.get(questionId)?.revision ?? 0) + 1
          const choiceIds = [`d${next.choice}`]
          server.set(questionId, { choiceIds, revision })
          unseen.set(questionId, choiceIds)
          learned.delete(questionId)
          // Changes made on an open page win over other devices for as long as the page stays open.
          if (!pending || pending.isOnlyTime) wanted.set(questionId, choiceIds)
        }
      }
      for (let round = 0; round < 5; round += 1) for (const id of ['q0', 'q1', 'q2']) deliver(id, 'ok')

      expect(schedule.saveState(queue, now).state).toBe('saved')
      for (const [id, choiceIds] of wanted) expect(server.get(id)?.choiceIds).toEqual(choiceIds)
    }),
    { numRuns: 1_000 },
  )
})
