/** Loads the page anew when something says so, but never under somebody who is answering questions. */

/** Time to read why (spec §4), and after a sitting for its last answers to be taken. */
export const RELOAD_AFTER_MS = 2_000

/** Stands on the element around an unfinished sitting or sample: an attribute, since those pages have no byte to spare. */
const HOLD = '[data-holds-reload]'

let timer: ReturnType<typeof setTimeout> | undefined

/** In two seconds, or within two seconds after nothing on the page holds it any more. */
export function reloadWhenFree(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (document.querySelector(HOLD)) reloadWhenFree()
    else location.reload()
  }, RELOAD_AFTER_MS)
}
