/** Loads the page anew when something says so, but never under somebody who is in the middle of something. */

/** Time to read why (spec §4), and after an attempt for its last answers to be taken. */
export const RELOAD_AFTER_MS = 2_000

/** So long a next document may take to come. Whoever is still here then has stayed, as with a download. */
export const LEAVING_MS = 30_000

/**
 * An attribute, since the pages that set it have no byte to spare: around an unfinished attempt or sample. What is asked in a
 * window, or being typed, would be lost as well. Another page of the site that is on its way has its address already, so
 * that it is the one that is loaded.
 */
const HOLD = '[data-holds-reload], [role="dialog"], input:focus, textarea:focus'

let timer: ReturnType<typeof setTimeout> | undefined

/** In two seconds, or within two seconds after nothing on the page holds it any more. */
export function reloadWhenFree(): void {
  addEventListener('beforeunload', waitForNextDocument)
  reloadAfter(RELOAD_AFTER_MS)
}

/** To load anew would cancel the document that somebody waits for, and bring them back. */
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
