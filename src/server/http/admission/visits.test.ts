import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { FairShare, SHARES } from './fair-share.ts'
import { beginVisit, countWork } from './visits.ts'

const ANNA = { key: 'anna', isPerson: true }

/** A person with as many requests as may run at once; `response` is one of them. */
function fill() {
  const share = new FairShare({ busyMs: () => 0, isBusy: () => false }, () => 0)
  const responses = Array.from({ length: SHARES.person.running }, () => {
    const response = new EventEmitter() as ServerResponse
    beginVisit(response, share, share.enter(ANNA, 'others')!)
    return response
  })
  return { isFull: () => share.enter(ANNA, 'others') === null, response: responses[0]! }
}

test('a request counts until its response has been handed over', () => {
  const { isFull, response } = fill()
  expect(isFull()).toBe(true)
  response.emit('close')
  expect(isFull()).toBe(false)
})

test('a request whose client has left counts until its work ends, or aborted ones would fill the database', async () => {
  const { isFull, response } = fill()
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = countWork(response, () => promise)
  response.emit('close')
  expect(isFull()).toBe(true)
  resolve()
  await work
  expect(isFull()).toBe(false)
})
