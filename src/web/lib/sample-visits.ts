/** The share of visits that are measured. Enough to see a change, and nine of ten browsers load nothing for it. */
const SHARE = 0.1

/**
 * Decides whether this visit is measured. If so, loads the code for it when the browser has nothing else to do. Call it once
 * the page has loaded. `route` is the pattern of the first page.
 */
export function sampleVisits(route: string): void {
  // Programs that drive a browser are not visitors.
  if (navigator.webdriver || Math.random() >= SHARE) return
  // Safari has no idle callbacks yet.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => void import('./measure-visit.ts').then(({ measureVisit }) => measureVisit(route)))
}
