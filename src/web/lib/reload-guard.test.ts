import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEAVING_MS, RELOAD_AFTER_MS, reloadWhenFree } from './reload-guard.ts'

const reload = vi.fn<() => void>()
/** The selector of an element that delays the reload; null if there is none. */
let held: string | null = null
let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', {
    querySelector: (selectors: string) =>
      selectors.split(',').some((selector) => selector.trim() === held) ? {} : null,
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  leave = () => void page.dispatchEvent(new Event('beforeunload'))
})
afterEach(() => {
  held = null
  vi.runAllTimers()
  reload.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the page reloads once, after two seconds', () => {
  reloadWhenFree()
  vi.advanceTimersByTime(RELOAD_AFTER_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['an open attempt', '[data-holds-reload]'],
  ['an open dialog', '[role="dialog"]'],
  ['a field that is being filled in', 'input:focus'],
  ['a text that is being written', 'textarea:focus'],
])('a page with %s is not reloaded until that has ended', (_, selector) => {
  held = selector
  reloadWhenFree()
  vi.advanceTimersByTime(3_600_000)
  reloadWhenFree()
  expect(reload).not.toHaveBeenCalled()
  held = null
  vi.advanceTimersByTime(RELOAD_AFTER_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an attempt that starts within the two seconds still delays the reload', () => {
  reloadWhenFree()
  vi.advanceTimersByTime(RELOAD_AFTER_MS - 1)
  held = '[data-holds-reload]'
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('a navigation in progress gets half a minute before the page reloads', () => {
  reloadWhenFree()
  vi.advanceTimersByTime(RELOAD_AFTER_MS - 1)
  leave()
  vi.advanceTimersByTime(LEAVING_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
  // A reload also fires the leave events.
  leave()
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
