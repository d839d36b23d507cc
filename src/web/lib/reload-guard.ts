/** Reloads the page on request, but never while the person is in the middle of something. */

/** Leaves time to read the reason (spec §4), and to send the last answers after an attempt. */
export const RELOAD_AFTER_MS = 2_000

/**
 * The longest wait for the next document. If the page is still open after that, it has not navigated (for
 * example, because the link was a download).
 */
export const LEAVING_MS = 30_000

/**
 * Elements that delay a reload: an unfinished attempt or sample (marked with an attribute, which costs pages
 * only a few bytes), an open dialog, or a field in which someone is typing.
 */
const HOLD = '[data-holds-reload], [role="dialog"], input:focus, textarea:focus'

let timer: ReturnType<typeof setTimeout> | undefined

/** Reloads in two seconds, or within two seconds after the last such element has gone. */
export function reloadWhenFree(): void {
  addEventListener('beforeunload', waitForNextDocument)
  reloadAfter(RELOAD_AFTER_MS)
}

/** Waits for the next document, because a reload during a navigation would cancel it. */
function waitForNextDocument(): void {
  reloadAfter(LEAVING_MS)
}

function reloadAfter(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (document.querySelector(HOLD)) return reloadAfter(RELOAD_AFTER_MS)
    removeEventListener('beforeunload', waitForNextDocument)
    location.reload()
  }, ms)
}
