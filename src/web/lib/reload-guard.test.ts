import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RELOAD_AFTER_MS, reloadWhenFree } from './reload-guard.ts'

const reload = vi.fn<() => void>()
let isHeld = false
let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (isHeld && selector.includes('[data-holds-reload]') ? {} : null),
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  leave = () => void page.dispatchEvent(new Event('beforeunload'))
})
afterEach(() => {
  isHeld = false
  vi.runAllTimers()
  reload.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the page is loaded anew after two seconds, once', () => {
  reloadWhenFree()
  vi.advanceTimersByTime(RELOAD_AFTER_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page with an open sitting is not, until that has ended', () => {
  isHeld = true
  reloadWhenFree()
  vi.advanceTimersByTime(3_600_000)
  reloadWhenFree()
  expect(reload).not.toHaveBeenCalled()
  isHeld = false
  vi.advanceTimersByTime(RELOAD_AFTER_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a sitting that begins within the two seconds still holds it', () => {
  reloadWhenFree()
  vi.advanceTimersByTime(RELOAD_AFTER_MS - 1)
  isHeld = true
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('whoever leaves for another document is left alone, and who stays after all is not forgotten', () => {
  reloadWhenFree()
  vi.advanceTimersByTime(RELOAD_AFTER_MS - 1)
  leave()
  vi.advanceTimersByTime(RELOAD_AFTER_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
  // Loading anew is leaving, too.
  leave()
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
