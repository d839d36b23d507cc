/** Loads the page anew when something says so, but never under somebody who is in the middle of something. */

/** Time to read why (spec §4), and after a sitting for its last answers to be taken. */
export const RELOAD_AFTER_MS = 2_000

/**
 * An attribute, since the pages that set it have no byte to spare: around an unfinished sitting or sample, and on the whole
 * document while another page is on its way. What is asked in a window, or being typed, would be lost as well.
 */
const HOLD = '[data-holds-reload], [role="dialog"], input:focus, textarea:focus'

let timer: ReturnType<typeof setTimeout> | undefined

/** In two seconds, or within two seconds after nothing on the page holds it any more. */
export function reloadWhenFree(): void {
  clearTimeout(timer)
  // Whoever leaves for another document must not be brought back by a page that is loaded anew. Should they stay, as with
  // a download, two seconds begin again.
  addEventListener('beforeunload', reloadWhenFree)
  timer = setTimeout(() => {
    if (document.querySelector(HOLD)) return reloadWhenFree()
    removeEventListener('beforeunload', reloadWhenFree)
    location.reload()
  }, RELOAD_AFTER_MS)
}
