/** Reloads the page on request, but never while the person is in the middle of something. */

/** Time to read the reason (spec §4), and to send the last answers after an attempt. */
export const RELOAD_AFTER_MS = 2_000

/**
 * The longest wait for the next document. A page that is still here afterwards has not navigated, as with a download.
 */
export const LEAVING_MS = 30_000

/**
 * Elements that delay a reload: an unfinished attempt or sample (marked by an attribute, which costs pages few bytes),
 * an open dialog, a field being typed in.
 */
const HOLD = '[data-holds-reload], [role="dialog"], input:focus, textarea:focus'

let timer: ReturnType<typeof setTimeout> | undefined

/** Reloads in two seconds, or within two seconds after the last of these elements has gone. */
export function reloadWhenFree(): void {
  addEventListener('beforeunload', waitForNextDocument)
  reloadAfter(RELOAD_AFTER_MS)
}

/** A reload during a navigation would cancel it, so wait for the next document. */
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
