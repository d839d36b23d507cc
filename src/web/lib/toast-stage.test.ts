import { beforeEach, describe, expect, test } from 'vitest'
import { createToastStage } from './toast-stage.ts'
import type { Toast } from './toasts.ts'

let visible: string[]
let stage: ReturnType<typeof createToastStage>
beforeEach(() => {
  visible = []
  stage = createToastStage({ put: ({ title }) => visible.push(title), remove: () => visible.push('–') })
})

const build = (title: string, part: Partial<Toast> = {}): Toast => ({
  id: title,
  kind: 'info',
  title,
  description: undefined,
  durationMs: 5_000,
  topic: null,
  ...part,
})
const news = (title: string, part: Partial<Toast> = {}) =>
  build(title, { id: 'subscription', topic: 'subscription', ...part })
const error = (title: string) => build(title, { kind: 'error' })
function leave(): void {
  stage.leave()
  stage.gone()
}

describe('two toasts close together', () => {
  test('are shown one after the other if the second is news', () => {
    stage.show(build('Link copied'))
    stage.show(news('Payment due'))
    expect(visible).toEqual(['Link copied'])
    leave()
    expect(visible).toEqual(['Link copied', 'Payment due'])
    leave()
    expect(stage.isEmpty()).toBe(true)
  })

  test('are only the second if both answer what the person did', () => {
    stage.show(error('Not saved'))
    stage.show(build('Link copied'))
    expect(visible).toEqual(['Not saved', 'Link copied'])
    leave()
    expect(stage.isEmpty()).toBe(true)
  })

  test('bring the news back when the answer has gone', () => {
    stage.show(news('Payment due'))
    stage.show(build('Link copied'))
    leave()
    expect(visible).toEqual(['Payment due', 'Link copied', 'Payment due'])
  })

  test('are one if they have the same id', () => {
    stage.show(build('Link copied'))
    stage.show(news('Payment due'))
    stage.show(news('Access revoked'))
    leave()
    expect(visible).toEqual(['Link copied', 'Access revoked'])
    stage.show(news('Unlocked'))
    expect(visible.at(-1)).toBe('Unlocked')
  })
})

test('a success removes errors, also news that waits', () => {
  stage.show(error('Not saved'))
  stage.show(news('Payment due', { kind: 'error' }))
  stage.show(build('Signed in', { kind: 'success' }))
  leave()
  expect(visible).toEqual(['Not saved', 'Signed in'])
  expect(stage.isEmpty()).toBe(true)
})

test('a toast that arrives while another disappears waits until it has gone, answers first', () => {
  stage.show(build('Link copied'))
  stage.leave()
  stage.show(news('Payment due'))
  stage.show(error('Not saved'))
  expect(visible).toEqual(['Link copied'])
  stage.gone()
  leave()
  expect(visible).toEqual(['Link copied', 'Not saved', 'Payment due'])
})

test('a toast that is over is removed, and if it waits, never shown', () => {
  stage.show(build('Link copied'))
  stage.show(news('Payment due'))
  stage.end(({ topic }) => topic === 'subscription')
  expect(visible).toEqual(['Link copied'])
  stage.end(() => true)
  stage.gone()
  expect(visible).toEqual(['Link copied', '–'])
})
