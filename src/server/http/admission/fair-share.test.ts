import { beforeEach, describe, expect, test } from 'vitest'
import { CROWD, FairShare, PATIENCE_MS, SHARES, type Visit } from './fair-share.ts'

const ANNA = { key: 'anna', isPerson: true }
const SCHOOL = { key: '203.0.113.7', isPerson: false }

let now: number
let busyMs: number
let isBusy: boolean
let share: FairShare
beforeEach(() => {
  now = 0
  busyMs = 0
  isBusy = true
  share = new FairShare({ busyMs: () => busyMs, isBusy: () => isBusy }, () => now)
})

/** Time passes, in which the event loop is busy. */
function pass(milliseconds: number): void {
  now += milliseconds
  busyMs += milliseconds
}

/** Sends one request. `state` is what became of it. */
function ask(caller = ANNA, lane: 'answers' | 'others' = 'others') {
  const asked = { state: 'waiting', leave: () => {} }
  const begin = (visit: Visit) => Object.assign(asked, { state: 'running', leave: () => share.leave(visit) })
  const visit = share.enter(caller, lane)
  if (visit) begin(visit)
  else share.wait(caller, lane, begin, () => Object.assign(asked, { state: 'refused' }))
  return asked
}

/** Somebody else asks too. */
function contend(): void {
  ask(SCHOOL).leave()
}

/** Anna's requests take all that she may use at once. */
function spendAll(): void {
  const asked = ask()
  pass(SHARES.person.burstMs + 1)
  asked.leave()
}

test('a caller runs a few requests at once, and the others wait in order', () => {
  const first = Array.from({ length: SHARES.person.running }, () => ask())
  const [next, last] = [ask(), ask()]
  expect(first.map(({ state }) => state)).toEqual(first.map(() => 'running'))
  expect([next.state, last.state]).toEqual(['waiting', 'waiting'])
  first[3]!.leave()
  expect([next.state, last.state]).toEqual(['running', 'waiting'])
})

test('a caller with too many requests that wait is refused', () => {
  const { running, waiting } = SHARES.person
  for (let nth = 0; nth < running + waiting; nth += 1) ask()
  expect(ask().state).toBe('refused')
  expect(ask(SCHOOL).state, 'nobody else is').toBe('running')
})

test('a request that would wait for too long is refused', () => {
  for (let nth = 0; nth < SHARES.person.running; nth += 1) ask()
  const asked = ask()
  pass(PATIENCE_MS + 1)
  share.tick()
  expect(asked.state).toBe('refused')
})

describe('a caller over their share', () => {
  test('waits while the server is busy and others want it too, until enough of the share is back', () => {
    spendAll()
    contend()
    const asked = ask()
    expect(asked.state).toBe('waiting')
    now += 4
    share.tick()
    expect(asked.state).toBe('waiting')
    now += 10
    share.tick()
    expect(asked.state).toBe('running')
  })

  test('does not wait while the server has time for everybody', () => {
    spendAll()
    contend()
    isBusy = false
    expect(ask().state).toBe('running')
  })

  test('does not wait while alone', () => {
    spendAll()
    expect(ask().state).toBe('running')
  })

  test('does not keep others waiting', () => {
    spendAll()
    contend()
    ask()
    expect(ask(SCHOOL).state).toBe('running')
    expect(ask({ key: 'ben', isPerson: true }).state).toBe('running')
  })

  test('pays for each of several requests that run at the same time', () => {
    const all = Array.from({ length: 5 }, () => ask())
    pass(SHARES.person.burstMs / 5 + 1)
    for (const asked of all) asked.leave()
    contend()
    expect(ask().state).toBe('waiting')
  })

  test('owes no more than can be used at once, however long a request ran', () => {
    const asked = ask()
    pass(100 * SHARES.person.burstMs)
    asked.leave()
    const payBackMs = (1000 * SHARES.person.burstMs) / SHARES.person.msPerSecond
    now += payBackMs - 1
    contend()
    expect(ask().state).toBe('waiting')
    now += 2
    share.tick()
    expect(share.enter(ANNA, 'others')).not.toBeNull()
  })

  test('pays nothing for time in which the server waited for something else', () => {
    const asked = ask()
    now += 10 * SHARES.person.burstMs
    asked.leave()
    contend()
    expect(ask().state).toBe('running')
  })
})

test('addresses together use no more than their share, so that a few cannot take it all, and people go on', () => {
  const asked = [1, 2, 3, 4].map((nth) => ask({ key: `203.0.113.${nth}`, isPerson: false }))
  pass(CROWD.burstMs / 2)
  for (const each of asked) each.leave()
  contend()
  expect(ask({ key: '203.0.113.10', isPerson: false }).state).toBe('waiting')
  expect(ask().state).toBe('running')
})

test('a body costs its caller, and no place while it arrives', () => {
  for (let nth = 0; nth < 2 * SHARES.person.running; nth += 1)
    share.leaveForBody(share.enter(ANNA, 'others')!, SHARES.person.burstMs / 10)
  contend()
  expect(ask().state).toBe('waiting')
})

describe('answers', () => {
  test('run while the same caller has used up everything', () => {
    spendAll()
    contend()
    ask()
    expect(ask(ANNA, 'answers').state).toBe('running')
  })

  test('run while other requests of the same caller fill their lane', () => {
    for (let nth = 0; nth < 50; nth += 1) ask()
    expect(ask(ANNA, 'answers').state).toBe('running')
  })

  test('cost nothing of the share', () => {
    const saved = ask(ANNA, 'answers')
    pass(10 * SHARES.person.burstMs)
    saved.leave()
    contend()
    expect(ask().state).toBe('running')
  })

  test('of one person do not fill the lane for others', () => {
    for (let nth = 0; nth < 50; nth += 1) ask(ANNA, 'answers')
    expect(ask({ key: 'ben', isPerson: true }, 'answers').state).toBe('running')
  })
})
