/** Above the message that is scrolled to. */
const MARGIN_PX = 16

/** Scrolls a list of messages to the learner's latest one, so that a reply is read from its beginning. */
export function showLatest(list: HTMLElement): void {
  const asked = [...list.querySelectorAll('[data-asked]')].at(-1)
  const distance = asked ? asked.getBoundingClientRect().top - list.getBoundingClientRect().top : 0
  list.scrollTo({ top: list.scrollTop + distance - MARGIN_PX })
}
