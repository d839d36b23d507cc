import { beforeEach, expect, test } from 'vitest'
import { BodyBudget } from './body-budget.ts'

const MB = 1024 * 1024
let budget: BodyBudget
let dropped: string[]
beforeEach(() => {
  budget = new BodyBudget()
  dropped = []
})
const send = (caller: string, bytes: number, name = caller) =>
  budget.expect(caller, bytes, () => void dropped.push(name))

test('when a caller sends too much at once, the oldest body is dropped', () => {
  const first = send('a', MB / 2, 'first')
  send('a', MB / 2, 'second')
  first()
  send('a', MB / 2, 'third')
  send('b', MB)
  expect(dropped).toEqual([])
  send('a', 1, 'fourth')
  expect(dropped).toEqual(['second'])
})

test('as many are dropped as are needed, or small ones would make room for large ones', () => {
  for (let nth = 0; nth < 100; nth += 1) send('a', 1, 'small')
  send('a', MB - 50, 'large')
  expect(dropped).toHaveLength(50)
  for (let nth = 0; nth < 16; nth += 1) send('a', MB / 16, 'large')
  expect(dropped.filter((name) => name === 'small')).toHaveLength(100)
  expect(dropped.filter((name) => name === 'large')).toHaveLength(1)
})

test('a single body may be larger', () => {
  send('a', 5 * MB)
  expect(dropped).toEqual([])
})

test('when all callers together send too much, the oldest body of the caller with the most is dropped', () => {
  for (let caller = 0; caller < 63; caller += 1) send(`${caller}`, MB - 1)
  const done = send('most', MB)
  send('one more', 63)
  expect(dropped).toEqual([])
  send('one more', 1)
  expect(dropped).toEqual(['most'])
  done()
  send('one more', 1)
  expect(dropped).toEqual(['most'])
})
