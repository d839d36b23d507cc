// cspell:ignore intum
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { given, change, empty, send, random } from '../../../test/builders/answer-queue.ts'
import * as queues from './answer-queue.ts'
import * as schedule from './answer-schedule.ts'
import { hasSameChoices, type AnswerOf } from './answer.ts'
import type { WaitingAnswer } from './answer-queue.ts'

describe('a change', () => {
  test('counts on from what the server keeps', () => {
    const queue = change(queues.openQueue([given('q1', ['a'], 7)], [], 0), 'q1', ['b'])
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['b'], revision: 8 })
  })

  test('of the same question replaces the one that waits, and keeps its place', () => {
    const queue = change(change(change(empty, 'q1', ['a']), 'q2', ['x']), 'q1', ['b'])
    expect(queue.pending.map(({ questionId, revision }) => [questionId, revision])).toEqual([
      ['q1', 2],
      ['q2', 1],
    ])
  })

  test('made while the one before is on its way is not sent until that has landed', () => {
    const queue = change(send(change(empty, 'q1', ['a']), 'q1'), 'q1', ['b'])
    expect(schedule.answersToSend(queue, 0)).toEqual([])
    const landed = queues.acknowledge(queue, given('q1', ['a'], 1))
    expect(schedule.answersToSend(landed, 0)).toMatchObject([{ questionId: 'q1', revision: 2 }])
  })
})

describe('an acknowledgement', () => {
  test('frees the answer of that revision', () => {
    const queue = queues.acknowledge(send(change(empty, 'q1', ['a']), 'q1'), given('q1', ['a'], 1))
    expect(queue.pending).toEqual([])
    expect(queue.kept.q1).toMatchObject({ choiceIds: ['a'], revision: 1 })
  })

  test('of another content under the same revision frees nothing', () => {
    const queue = queues.acknowledge(change(empty, 'q1', ['a']), given('q1', ['b'], 1))
    expect(queue.pending).toHaveLength(1)
  })

  test('that comes late does not put an older answer over a newer one', () => {
    const kept = queues.openQueue([given('q1', ['c'], 9)], [], 0)
    expect(queues.acknowledge(kept, given('q1', ['a'], 3)).kept.q1).toMatchObject({ choiceIds: ['c'] })
  })
})

describe('a conflict', () => {
  test("puts the person's pending change on top of what is stored", () => {
    const queue = queues.rebase(send(change(empty, 'q1', ['a']), 'q1'), given('q1', ['b'], 5))
    expect(schedule.answersToSend(queue, 0)).toMatchObject([{ choiceIds: ['a'], revision: 6 }])
    expect(queue.kept.q1).toMatchObject({ choiceIds: ['b'], revision: 5 })
  })

  test('with the same answer is none', () => {
    const queue = queues.rebase(change(empty, 'q1', ['a', 'b']), given('q1', ['b', 'a'], 5))
    expect(queue.pending).toEqual([])
    expect(schedule.saveState(queue, 0).state).toBe('saved')
  })

  test('with a solution that was shown ends in what is stored', () => {
    const queue = queues.yieldTo(change(empty, 'q1', ['a']), given('q1', ['b'], 5))
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['b'] })
    expect(queue.pending).toEqual([])
  })
})

describe('after a reload', () => {
  test('what was not acknowledged is unsaved and goes again (ls1intum/Artemis#12948)', () => {
    const queue = queues.openQueue([given('q1', ['a'], 1)], [given('q1', ['b'], 2)], 0)
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['b'], revision: 2 })
    expect(schedule.saveState(queue, 0)).toEqual({ state: 'saving', waiting: 1 })
    expect(schedule.answersToSend(queue, 0)).toHaveLength(1)
  })

  test('what the server has got meanwhile is not sent again', () => {
    expect(queues.openQueue([given('q1', ['b'], 2)], [given('q1', ['b'], 2)], 0).pending).toEqual([])
  })

  test('an old answer does not go over a newer one of another device, and that is told', () => {
    const waiting = { ...given('q1', ['b'], 2), base: 1 }
    const queue = queues.openQueue([given('q1', ['c'], 6)], [waiting], 0)
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['c'], revision: 6 })
    expect(queue.pending).toEqual([])
    expect(queue.aside).toMatchObject([{ questionId: 'q1', choiceIds: ['b'], reason: 'overtaken' }])
    expect(queues.dismissOvertaken(queue).aside).toEqual([])
  })

  test('an answer of which no base is known was made on the revision before its own', () => {
    const open = (revision: number) =>
      queues.openQueue([given('q1', ['c'], 6)], [given('q1', ['b'], revision)], 0)
    expect(open(6).aside).toMatchObject([{ reason: 'overtaken' }])
    expect(open(7).pending).toMatchObject([{ choiceIds: ['b'], revision: 7 }])
  })

  test('many changes made offline do not make an answer newer than that of another device', () => {
    const offline = ['a', 'b', 'c', 'd'].reduce((all, choice) => change(all, 'q1', [choice]), empty)
    const waiting = offline.pending.map(queues.waitingOf)
    expect(waiting).toMatchObject([{ revision: 4, base: 0 }])
    const queue = queues.openQueue([given('q1', ['e'], 1)], waiting, 0)
    expect(queue.aside).toMatchObject([{ choiceIds: ['d'], reason: 'overtaken' }])
  })

  test('what the server has of this browser without its knowing overtakes nothing', () => {
    const unheard = schedule.failToSend(send(change(empty, 'q1', ['a']), 'q1'), 'q1', { now: 0, random })
    const waiting = change(unheard, 'q1', ['b']).pending.map(queues.waitingOf)
    const queue = queues.openQueue([given('q1', ['a'], 1)], waiting, 0)
    expect(queue.pending).toMatchObject([{ choiceIds: ['b'], revision: 2 }])
  })

  const restored = queues.openQueue([given('q1', ['a'], 1)], [given('q1', ['b'], 2)], 0)

  test.each([
    ['a conflict', queues.rebase(send(restored, 'q1'), given('q1', ['c'], 5))],
    ['another reading', queues.refreshKept(restored, [given('q1', ['c'], 5)])],
    ['another tab', queues.acknowledge(restored, given('q1', ['c'], 5))],
  ])('an old answer gives way also when %s tells of the newer one', (_, queue) => {
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['c'], revision: 5 })
    expect(queue.aside).toMatchObject([{ choiceIds: ['b'], reason: 'overtaken' }])
  })

  test('an old answer that its person changes on this page is a new one, seen again it is not', () => {
    const conflict = given('q1', ['c'], 5)
    expect(queues.rebase(change(restored, 'q1', ['d']), conflict).pending).toMatchObject([{ revision: 6 }])
    expect(queues.rebase(change(restored, 'q1', ['b']), conflict).aside).toMatchObject([
      { reason: 'overtaken' },
    ])
  })

  test('a disk that was slow does not go over what was chosen meanwhile', () => {
    const queue = change(empty, 'q1', ['a'])
    expect(queues.restoreAnswers(queue, [given('q1', ['b'], 4)], 0)).toBe(queue)
  })
})

describe('a question that was only looked at', () => {
  test('gives way to an answer of another device, without a word', () => {
    const seen = queues.rebase(change(empty, 'q1', []), given('q1', ['c'], 1))
    expect(seen).toMatchObject({ pending: [], aside: [], kept: { q1: { choiceIds: ['c'] } } })
  })

  test('does not outrun an answer of another device, however often it is looked at', () => {
    const seen = [1, 2, 3].reduce((all) => change(all, 'q1', []), empty)
    expect(seen.pending).toMatchObject([{ revision: 1 }])
  })

  test('does not lose the choice that waits', () => {
    const queue = change(change(empty, 'q1', ['a']), 'q1', ['a'])
    expect(queues.rebase(queue, given('q1', ['c'], 1)).pending).toMatchObject([{ choiceIds: ['a'] }])
  })
})

describe('two tabs', () => {
  test('a change of the other tab is shown, and sent by this one only if that tab stays silent', () => {
    const queue = queues.adoptChange(empty, given('q1', ['a'], 1), 0)
    expect(queues.answerOf(queue, 'q1')).toMatchObject({ choiceIds: ['a'] })
    expect(schedule.answersToSend(queue, 1_000)).toEqual([])
    expect(schedule.answersToSend(queue, 6_000)).toHaveLength(1)
    expect(queues.acknowledge(queue, given('q1', ['a'], 1)).pending).toEqual([])
  })

  test('an older change of the other tab changes nothing', () => {
    const queue = change(change(empty, 'q1', ['a']), 'q1', ['b'])
    expect(queues.adoptChange(queue, given('q1', ['c'], 1), 0)).toBe(queue)
  })
})

type Stored = { choiceIds: string[]; revision: number }

/** The server's rule for a save, as its statement has it. */
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

test('whatever is lost on the way, the server keeps what the person gave last, and a reload brings nothing old', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let queue = empty
      const disk = new Map<string, WaitingAnswer>()
      const server = new Map<string, Stored>()
      const wanted = new Map<string, string[]>()
      /** Of another device, on the server, and nothing of this page was made or sent in its knowledge. */
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
          // What was dropped must leave the disk, or it would come back over something newer.
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
          // What is done on an open page stays on top for as long as the page is open.
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
