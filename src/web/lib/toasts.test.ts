import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endToasts, onToasterNeeded, receiveToasts, toast, type Toast } from './toasts.ts'

let shown: Toast[]
let ended: string[]
let stop = () => {}
const receive = () => {
  stop = receiveToasts({ show: (said) => shown.push(said), end: (topic) => ended.push(topic) })
}
beforeEach(() => {
  shown = []
  ended = []
})
afterEach(() => stop())
const titles = () => shown.map(({ title }) => title)

describe('before the toaster has loaded', () => {
  test('a toast requests it and waits, and equal texts wait only once', () => {
    let asked = 0
    onToasterNeeded(() => (asked += 1))
    toast.error('Not saved', 'Try again.')
    toast.error('Not saved', 'Try again.')
    toast.info('Saved elsewhere')
    expect(asked).toBe(3)
    receive()
    expect(titles()).toEqual(['Not saved', 'Saved elsewhere'])
  })

  test('an ended toast is never shown', () => {
    toast.error('You are offline', undefined, { topic: 'connection' })
    toast.success('Link copied')
    endToasts('connection')
    receive()
    expect(titles()).toEqual(['Link copied'])
    stop()
    toast.success('Link copied')
    toast.success('Ausgeloggt', undefined, { topic: 'session' })
    endToasts('all')
    receive()
    expect(titles()).toEqual(['Link copied', 'Ausgeloggt'])
  })
})

describe('a toast', () => {
  beforeEach(receive)

  test('has an id made from its text, so that equal texts are one toast', () => {
    toast.error('Error', 'One')
    toast.error('Error', 'One')
    toast.error('Error', 'Other')
    toast.info('Error', 'One')
    expect(new Set(shown.map(({ id }) => id)).size).toBe(3)
    expect(shown[0]!.id).toBe(shown[1]!.id)
  })

  test('replaces the earlier toast of its topic', () => {
    toast.error('Payment due', undefined, { topic: 'subscription' })
    toast.success('Unlocked', undefined, { topic: 'subscription', durationMs: 8_000 })
    expect(shown.map(({ id, durationMs }) => [id, durationMs])).toEqual([
      ['subscription', 5_000],
      ['subscription', 8_000],
    ])
  })

  test('disappears when its topic ends', () => {
    endToasts('connection')
    endToasts('all')
    expect(ended).toEqual(['connection', 'all'])
  })
})
